import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { BookingDetail, bookingList } from '#shared/bookings/bookings.admin.schema.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';

type BookingList = z.output<typeof bookingList>;

const PATH = '/api/admin/bookings';

describe.each(longEngines)("the owner's booking requests on %s", (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  const list = (query = '') => desk.owner.json<BookingList>(`${PATH}${query}`);
  const get = (id: string) => desk.owner.json<BookingDetail>(`${PATH}/${id}`);
  const ofCode = async (code: string) => {
    const { items } = await list(`?q=${code}`);
    return get(items.find((item) => item.code === code)?.id ?? 'none');
  };
  async function act(id: string, method: string, what: string, body: object = {}): Promise<Response> {
    const { version } = await get(id);
    const seen = what === 'notes' ? {} : { version };
    return desk.owner.send(method, `${PATH}/${id}/${what}`, { ...seen, ...body });
  }
  async function acted(id: string, method: string, what: string, body: object = {}) {
    const response = await act(id, method, what, body);
    expect(response.status, await response.clone().text()).toBe(200);
    return (await response.json()) as BookingDetail;
  }
  const replyMails = (code: string) => desk.mails(`About your request ${code}`);

  describe('the example of a fresh install', () => {
    it('is one pending row for consulting, and is left out of counts and exports', async () => {
      const { items, total, counts } = await list();
      expect(items).toMatchObject([
        {
          service: 'consulting',
          status: 'pending',
          sample: true,
          code: null,
          contactBy: null,
          overdue: false,
        },
      ]);
      expect(total).toEqual({ count: 0, more: false });
      expect(counts.pending).toEqual({ count: 0, more: false });
      await desk.owner.confirm();
      const file = await (await desk.owner.get('/api/admin/export/bookings')).text();
      expect(file).not.toContain('Jordan');
      expect(await desk.owner.json('/api/admin/needs-you')).toMatchObject({ items: [] });
    });

    it('can be opened and edited, but sends no mail', async () => {
      const [{ id = '' } = {}] = (await list()).items;
      expect(await get(id)).toMatchObject({ projectDetails: expect.stringContaining('example') });
      expect(await acted(id, 'PUT', 'status', { status: 'in_progress' })).toMatchObject({
        status: 'in_progress',
        overdue: false,
        contactBy: null,
      });
      await acted(id, 'PUT', 'status', { status: 'pending' });
      const refused = await act(id, 'POST', 'replies', { text: 'Hello' });
      expect(await desk.refusal(refused)).toMatchObject({ status: 409 });
      expect(
        await desk.db.selectFrom('outbox').selectAll().where('kind', '!=', 'notices.security').execute(),
      ).toEqual([]);
    });

    it('can be removed, which a real request cannot', async () => {
      const { code } = await desk.book();
      const real = await ofCode(code);
      expect((await desk.owner.send('DELETE', `${PATH}/${real.id}`)).status).toBe(409);
      const [sample] = (await list()).items.filter((item) => item.sample);
      const removed = await desk.owner.send('DELETE', `${PATH}/${sample?.id}`);
      expect(await removed.json()).toEqual({ removed: true });
      expect((await list()).items.map((item) => item.code)).toEqual([code]);
      expect((await desk.owner.send('DELETE', `${PATH}/${sample?.id}`)).status).toBe(404);
    });
  });

  describe('the table', () => {
    it('lists custom requests and orders of services, and no others', async () => {
      const custom = await desk.book({
        name: 'Custom',
        organization: 'Analytical',
        preferredDate: '2027-05-01',
      });
      const [interview, speaking, consulting] = [
        await desk.open({ kind: 'interview', name: 'Guest' }),
        await desk.open({ kind: 'speaking', name: 'Speaker' }),
        await desk.open({ kind: 'consulting', name: 'Client' }),
      ];
      const blueprint = await desk.open({ kind: 'blueprint', name: 'Reader' });
      const track = await desk.submitTrack();
      const { items } = await list('?limit=100');
      const codes = items.map(({ code }) => code);
      expect(codes.slice(0, 4)).toEqual([consulting.code, speaking.code, interview.code, custom.code]);
      expect(codes).not.toContain(blueprint.code);
      expect(codes).not.toContain(track.code);
      expect(items.slice(0, 4).map(({ service, custom: own }) => [service, own])).toEqual([
        ['consulting', false],
        ['speaking', false],
        ['interview', false],
        ['podcast', true],
      ]);
      expect(await ofCode(custom.code)).toMatchObject({
        name: 'Custom',
        organization: 'Analytical',
        preferredDate: '2027-05-01',
        budgetRange: '1000-5000',
        projectDetails: 'Six episodes about engines.',
        payment: 'awaiting',
        status: 'pending',
        version: 1,
        history: [],
        contactedAt: null,
      });
    });

    it('is filtered, searched and paged', async () => {
      for (let number = 0; number < 7; number += 1)
        await desk.book({ name: `Paged ${number}`, organization: 'Pagework' });
      const all = (await list('?q=pagework')).items;
      expect(all).toHaveLength(7);
      const paged: string[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const page: BookingList = await list(`?q=pagework&limit=3${next && `&after=${next}`}`);
        paged.push(...page.items.map(({ id }) => id));
        next = page.next;
      }
      expect(paged).toEqual(all.map(({ id }) => id));
      await acted(all[0]?.id ?? '', 'PUT', 'status', { status: 'declined' });
      expect((await list('?q=pagework&status=declined')).items).toHaveLength(1);
      expect((await list('?q=pagework&service=speaking')).total.count).toBe(0);
      expect((await list('?q=pagework&sort=oldest')).items[0]?.id).toBe(all.at(-1)?.id);
    });

    it('shows corrections by the visitor and the state of the payment', async () => {
      const visitor = await desk.book({ name: 'Before' });
      await visitor.correct({ name: 'After', email: 'after@example.com' });
      await desk.decided(visitor.code, 'new-email', { accept: true });
      expect(await ofCode(visitor.code)).toMatchObject({
        name: 'After',
        email: 'after@example.com',
        version: 1,
      });
      await visitor.withdraw();
      expect(await ofCode(visitor.code)).toMatchObject({ payment: 'closed', contactBy: null });
    });
  });

  describe('the deadline to contact the visitor', () => {
    it('starts with a custom request, and ends once the visitor was contacted', async () => {
      const visitor = await desk.book();
      const { id, contactBy, createdAt } = await ofCode(visitor.code);
      expect(Date.parse(contactBy ?? '') - Date.parse(createdAt)).toBe(48 * HOUR_MS);
      desk.pass(49 * HOUR_MS);
      expect(await get(id)).toMatchObject({ overdue: true });
      expect((await list('?overdue=true')).items.map(({ code }) => code)).toContain(visitor.code);
      const contacted = await acted(id, 'POST', 'contact');
      expect(contacted).toMatchObject({ overdue: false, contactBy: null, contactedAt: expect.any(String) });
      expect(contacted.history).toMatchObject([{ action: 'contact', by: 'owner', mail: null }]);
    });

    it('starts with the verified purchase of a service, and not before', async () => {
      const visitor = await desk.proven({ kind: 'speaking' });
      const proven = (await desk.detail(visitor.code)).stateSince;
      expect(await ofCode(visitor.code)).toMatchObject({ contactBy: null, payment: 'proof' });
      await desk.decided(visitor.code, 'release');
      const bought = await ofCode(visitor.code);
      expect(bought.payment).toBe('paid');
      expect(Date.parse(bought.contactBy ?? '') - Date.parse(proven)).toBe(48 * HOUR_MS);
      await desk.decided(visitor.code, 'undo');
      expect(await ofCode(visitor.code)).toMatchObject({ contactBy: null, payment: 'proof' });
    });

    it('does not apply to an interview, whose calendar is mailed', async () => {
      const { code } = await desk.proven({ kind: 'interview' });
      await desk.decided(code, 'release');
      expect(await ofCode(code)).toMatchObject({ payment: 'paid', contactBy: null });
    });

    it('stops when a request is declined, and starts again when it is reopened', async () => {
      const { id } = await ofCode((await desk.book()).code);
      expect(await acted(id, 'PUT', 'status', { status: 'declined' })).toMatchObject({ contactBy: null });
      expect((await acted(id, 'PUT', 'status', { status: 'in_progress' })).contactBy).not.toBeNull();
    });
  });

  describe('what the owner does', () => {
    it('is recorded in the history with the name of the owner, including notes', async () => {
      const { id } = await ofCode((await desk.book()).code);
      await acted(id, 'POST', 'notes', { text: 'Knows Charles.' });
      await acted(id, 'POST', 'notes', { text: 'Called on Monday.' });
      const { history, version } = await acted(id, 'PUT', 'status', { status: 'in_progress' });
      expect(history.map(({ by, action, text }) => [by, action, text])).toEqual([
        ['owner', 'note', 'Knows Charles.'],
        ['owner', 'note', 'Called on Monday.'],
        ['owner', 'status', 'In progress'],
      ]);
      expect(version).toBe(4);
    });

    it('can be a reply by mail, which is sent once and shows its state', async () => {
      const { id, code } = await ofCode((await desk.book({ email: 'ada@example.com' })).code);
      const text = 'thank you for asking.\n\nWould March do? See https://coop.example/dates';
      const replied = await acted(id, 'POST', 'replies', { text });
      // Without a mail server nobody has been contacted.
      expect(replied).toMatchObject({ contactBy: null, contactedAt: null, reply: 'waiting' });
      expect(replied.history).toMatchObject([
        { action: 'reply', text, by: 'owner', mail: { state: 'waiting', to: 'ada@example.com' } },
      ]);
      const [mail, ...others] = await replyMails(code ?? '');
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ toAddress: 'ada@example.com', kind: 'bookings.reply' });
      expect(mail?.text).toMatch(/^Hello,\n\nthank you for asking\.\n\nWould March do\? See https:\/\/coop/);
      const twice = { text: 'Once more', version: replied.version };
      const answers = await Promise.all(
        [1, 2].map(() => desk.owner.send('POST', `${PATH}/${id}/replies`, twice)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await replyMails(code ?? '')).toHaveLength(2);
    });

    it('is refused for an outdated version, an unknown request, or invalid input', async () => {
      const { id, version } = await ofCode((await desk.book()).code);
      await acted(id, 'PUT', 'status', { status: 'done' });
      const late = await desk.owner.send('PUT', `${PATH}/${id}/status`, { version, status: 'pending' });
      expect(await desk.refusal(late)).toMatchObject({ status: 409, code: 'request.conflict' });
      expect((await desk.owner.get(`${PATH}/${crypto.randomUUID()}`)).status).toBe(404);
      expect((await act(id, 'POST', 'replies', { text: ' ' })).status).toBe(400);
      expect((await act(id, 'PUT', 'status', { status: 'sold' })).status).toBe(400);
    });

    it('includes saving templates for replies', async () => {
      const path = '/api/admin/booking-templates';
      const before = await desk.owner.json<{ templates: object[] }>(path);
      expect(before.templates.length).toBeGreaterThan(1);
      const templates = [{ title: 'Yes', text: 'yes, {name}: {code}' }];
      await desk.owner.send('PUT', path, { templates });
      expect(await desk.owner.json(path)).toEqual({ templates });
    });
  });

  describe('a new request', () => {
    const settings = (change: object) =>
      desk.owner
        .json<object>('/api/admin/notifications')
        .then((kept) => desk.owner.send('PUT', '/api/admin/notifications', { ...kept, ...change }));
    const noticesOf = (code: string) => desk.mails(`A new booking request, ${code}`);

    it('mails the owner by default, with the text of the visitor as a quote', async () => {
      const { code } = await desk.book({
        name: 'Eve https://evil.example',
        projectDetails: 'Click https://evil.example now',
      });
      const [mail, ...others] = await noticesOf(code);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ toAddress: 'hello@coop.example', kind: 'notices.booking' });
      const { id } = await ofCode(code);
      expect(mail?.text).toContain(`\nhttps://hub.example/admin/dashboard/bookings?open=${id}\n`);
      expect(mail?.text).not.toContain('https://evil.example');
      expect(await noticesOf((await desk.open({ kind: 'speaking' })).code)).toHaveLength(1);
    });

    it('mails the owner only while that setting is on', async () => {
      expect((await settings({ emailOnBooking: false })).status).toBe(200);
      expect(await desk.owner.json('/api/admin/notifications')).toMatchObject({ emailOnBooking: false });
      expect(await noticesOf((await desk.book()).code)).toEqual([]);
      await settings({ emailOnBooking: true });
      expect(await noticesOf((await desk.book()).code)).toHaveLength(1);
    });

    it('delays its mail until the end of the quiet hours', async () => {
      const clock = (at: number) => new Date(at).toISOString().slice(11, 16);
      const quietHours = {
        from: clock(desk.now() - HOUR_MS),
        to: clock(desk.now() + HOUR_MS),
        timeZone: 'UTC',
      };
      await settings({ quietHours });
      const [mail] = await noticesOf((await desk.book()).code);
      expect(clock(Date.parse(mail?.nextAttemptAt ?? ''))).toBe(quietHours.to);
      expect((await settings({ quietHours: { ...quietHours, timeZone: 'Mars/Olympus' } })).status).toBe(400);
      await settings({ quietHours: null });
    });
  });

  it('are exported to a CSV file without executable formulas', async () => {
    await desk.book({ name: '@SUM(1)', organization: 'Formulary', projectDetails: '-2+3 and more of it' });
    await desk.owner.confirm();
    const file = await desk.owner.get('/api/admin/export/bookings?q=formulary');
    const [headings, line] = (await file.text()).split('\r\n');
    expect(headings).toBe(
      '"Code","Name","Email","Organization","Service","Status","Payment","Details","Preferred date","Budget","Requested","Contacted","Reply"',
    );
    expect(line).toContain(`,"'@SUM(1)",`);
    expect(line).toContain(`,"'-2+3 and more of it",`);
  });

  it('show budgets and days as the site writes them, and budgets in the currency of their order', async () => {
    const locale = desk.hub.hub.slices.site.store.locale;
    const before = await locale.get();
    await locale.set({ ...before, currency: 'SEK', signPlace: 'after', style: 'german' });
    const { code } = await desk.book({ budgetRange: '5000-10000', preferredDate: '2027-06-12' });
    const [notice] = await desk.mails(`A new booking request, ${code}`);
    await locale.set({ ...before, style: 'german' });
    const facts = [
      { label: 'Preferred date', value: '12.6.2027' },
      { label: 'Budget', value: 'kr\u00a05.000 to kr\u00a010.000' },
    ];
    expect((await ofCode(code)).facts).toEqual(expect.arrayContaining(facts));
    expect((await desk.detail(code)).request?.facts).toEqual(expect.arrayContaining(facts));
    expect(notice?.text).toContain('12.6.2027');
    expect(notice?.text).toMatch(/Budget: 5\.000\skr\sto\s10\.000\skr/);
    await desk.owner.confirm();
    const file = await (await desk.owner.get(`/api/admin/export/bookings?q=${code}`)).text();
    expect(file).toContain('"2027-06-12","kr\u00a05.000 to kr\u00a010.000"');
    await locale.set(before);
  });

  it.each([
    ['a reply', 'replies', { text: 'Yes' }],
    ['contact in another way', 'contact', {}],
  ])('are in progress after %s, unless they are settled', async (_, what, body) => {
    const { id } = await ofCode((await desk.book()).code);
    expect(await acted(id, 'POST', what, body)).toMatchObject({ status: 'in_progress' });
    await acted(id, 'PUT', 'status', { status: 'declined' });
    expect(await acted(id, 'POST', what, body)).toMatchObject({ status: 'declined' });
  });

  it('show the current name of a renamed service everywhere', async () => {
    const path = '/api/admin/services/services/speaking';
    const speaking = await desk.owner.json<{ version: number } & Record<string, unknown>>(path);
    const { version, position: _, updatedAt: __, deletedAt: ___, id: ____, ...fields } = speaking;
    const renamed = { ...fields, title: 'Keynotes', version };
    expect((await desk.owner.send('PUT', path, renamed)).status).toBe(200);
    const { code } = await desk.open({ kind: 'speaking', email: 'renamed@example.com' });
    const [mail] = await desk.mails(`A new booking request, ${code}`);
    expect(mail?.text).toContain('Keynotes');
    expect(mail?.text).not.toContain('Speaking');
    const search = await desk.owner.json<{ items: { kind: string; title: string }[] }>(
      `/api/admin/search?q=${code}`,
    );
    expect(search.items.find(({ kind }) => kind === 'booking')?.title).toMatch(/^Keynotes, /);
    await desk.owner.confirm();
    const file = await desk.owner.get(`/api/admin/export/bookings?q=${code}`);
    expect((await file.text()).split('\r\n')[1]).toContain(',"Keynotes",');
    const { request } = await desk.detail(code);
    expect(request?.facts).toContainEqual({ label: 'Service', value: 'Keynotes' });
    expect((await ofCode(code)).facts).toContainEqual({ label: 'Service', value: 'Keynotes' });
    expect((await list(`?q=${code}`)).items[0]?.serviceName).toBe('Keynotes');
    const events = await desk.owner.json<{ items: { title: string }[] }>('/api/admin/events/list');
    expect(events.items.map(({ title }) => title)).toContain('New booking request: Keynotes');
  });
});
