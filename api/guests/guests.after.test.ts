import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GuestDetail } from '#shared/guests/guests.admin.schema.ts';
import type { Guest } from '#shared/podcasts/podcasts.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type GuestsHub, RELEASE, startGuestsHub } from '#test/support/guests/guests-hub.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';

const ADMIN = '/api/admin/guests';
const EPISODES = '/api/admin/podcasts/episodes';

describe.each(engines)('an episode with a guest on %s', (database) => {
  let desk: GuestsHub;
  beforeAll(async () => {
    desk = await startGuestsHub(database);
    await desk.settings();
  });
  afterAll(() => desk?.close());

  async function sent<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await desk.owner.send(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  }

  /** An episode that visitors do not see yet. */
  async function draft(episodeId: string, number: number) {
    const episode = {
      seriesId: 'convos',
      number,
      title: `With a guest, ${number}`,
      description: 'We talk about engines.',
      thumbnail: '/art/founder.avif',
      duration: 50,
      publishedAt: '2027-03-01T00:00:00.000Z',
      listenUrl: 'https://listen.example/',
      published: false,
    };
    const { version } = await sent<{ version: number }>('POST', EPISODES, { ...episode, episodeId });
    const publish = () => sent('PUT', `${EPISODES}/${episodeId}`, { ...episode, version, published: true });
    return { publish };
  }

  /** A guest who has given everything, and the card that the owner makes of it. */
  async function carded(episodeId: string, fields: object = {}) {
    const guest = await desk.paidGuest(undefined, fields);
    await desk.fill(guest);
    await guest.sendPicture(new Uint8Array(await picture('png')));
    await guest.send('PUT', '/picture/focus', { x: 30, y: 20 });
    await guest.send('POST', '/release', { name: 'Ada Lovelace', agreed: true, version: 1 });
    const { id, version } = await desk.found(guest.code);
    const card = {
      version,
      name: 'Ada Lovelace',
      role: 'Harbour pilot',
      url: 'https://ada.example/',
      bio: 'About Ada, as the owner has it.',
      links: '',
      picture: true,
      seriesId: 'convos',
      episodeId,
    };
    return { guest, id, card, made: await sent<GuestDetail>('PUT', `${ADMIN}/${id}/card`, card) };
  }

  const guestsOf = async (episodeId: string) =>
    (await desk.hub.json<{ guests: Guest[] }>(`/api/page/podcasts/convos/${episodeId}`)).guests;

  it('has a card from what the guest gave, with the picture and its focal point, and one only', async () => {
    const { publish } = await draft('ada-talks', 901);
    const { guest, id, card, made } = await carded('ada-talks');
    expect(made).toMatchObject({ episode: { id: 'ada-talks' }, cardId: 'ada-lovelace', state: 'ready' });
    expect((await guest.page()).share).toBeNull();
    const again = await sent<GuestDetail>('PUT', `${ADMIN}/${id}/card`, {
      ...card,
      version: made.version,
      bio: 'Changed.',
    });
    expect(again.cardId).toBe('ada-lovelace');
    const pictures = await desk.hub.hub.database.db.selectFrom('mediaFiles').select('id').execute();
    expect(pictures).toHaveLength(1);
    await desk.run('guests.published');
    expect(await desk.mails('Your episode is out')).toHaveLength(0);

    await sent('PATCH', `${ADMIN}/${id}`, { version: again.version, recorded: true });
    await publish();
    const [shown] = await guestsOf('ada-talks');
    expect(shown).toMatchObject({ name: 'Ada Lovelace', bio: 'Changed.', url: 'https://ada.example/' });
    expect(shown?.picture).toMatch(/^\/media\//);
    const file = shown?.picture?.split('/')[2];
    expect(await desk.owner.json(`/api/admin/media/files/${file}`)).toMatchObject({
      focus: { x: 30, y: 20 },
      alt: 'Ada Lovelace',
    });

    await Promise.all([desk.run('guests.published'), desk.run('guests.published')]);
    await desk.run('guests.published');
    const mails = await desk.mails('Your episode is out');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('/podcasts/convos/ada-talks');
    expect((await desk.found(guest.code)).state).toBe('published');
    const { share } = await guest.page();
    expect(share).toMatchObject({
      title: 'With a guest, 901',
      url: expect.stringContaining('/convos/ada-talks'),
    });
    expect(share?.long).toContain('We talk about engines.');
    expect(share?.picture).toMatch(/^\//);
  });

  it('keeps the signed release of an erased guest until the episode is erased too', async () => {
    const { publish } = await draft('eve-talks', 902);
    const { guest, id } = await carded('eve-talks', { email: 'eve@example.com', name: 'Eve' });
    await publish();
    await desk.run('guests.published');
    const { db } = desk.hub.hub.database;
    const releases = () =>
      db.selectFrom('guestReleases').selectAll().where('code', '=', guest.code).execute();
    const about = '/api/admin/privacy';
    await desk.owner.confirm();
    const told = await (await desk.owner.get(`${about}/export?email=eve@example.com`)).text();
    expect(told).toContain('A radio.');
    expect(told).toContain(JSON.stringify(RELEASE).slice(1, -1));
    await sent('POST', `${about}/erase`, { email: 'eve@example.com', confirm: 'ERASE' });
    expect((await desk.owner.get(`${ADMIN}/${id}`)).status).toBe(404);
    expect((await guest.look()).status).toBe(404);
    expect(await releases()).toMatchObject([{ name: 'Ada Lovelace', keptFor: 'eve-talks' }]);
    await sent('DELETE', `${EPISODES}/eve-talks`);
    expect(await releases()).toHaveLength(1);
    await sent('DELETE', `${EPISODES}/eve-talks/forever`);
    expect(await releases()).toEqual([]);
  });

  it('that was never public leaves nothing of an erased guest, and the picture is deleted', async () => {
    await draft('bob-talks', 903);
    const { guest } = await carded('bob-talks', { email: 'bob@example.com', name: 'Bob' });
    const link = (await guest.page()).picture?.url ?? '';
    expect((await desk.hub.get(link)).status).toBe(200);
    await desk.owner.confirm();
    await sent('POST', '/api/admin/privacy/erase', { email: 'bob@example.com', confirm: 'ERASE' });
    const { db } = desk.hub.hub.database;
    for (const table of ['guests', 'guestReleases'] as const)
      expect(await db.selectFrom(table).selectAll().where('code', '=', guest.code).execute()).toEqual([]);
    expect((await desk.hub.get(link)).status).toBe(404);
  });

  it('is refused for an episode of another show, and for a guest that was changed meanwhile', async () => {
    await draft('dan-talks', 904);
    const { id, card, made } = await carded('dan-talks');
    const other = await desk.owner.send('PUT', `${ADMIN}/${id}/card`, {
      ...card,
      version: made.version,
      seriesId: 'pwc',
    });
    expect(await desk.refusal(other)).toMatchObject({
      status: 400,
      fields: { episodeId: 'This episode is of another series' },
    });
    const late = await desk.owner.send('PUT', `${ADMIN}/${id}/card`, card);
    expect(late.status).toBe(409);
  });

  it('is prepared for an order of any kind, if the owner says so', async () => {
    const guest = await desk.guest(undefined, { kind: 'consulting', note: 'On Monday.' });
    const invite = () => desk.owner.send('POST', ADMIN, { code: guest.code });
    expect((await invite()).status).toBe(409);
    await desk.paid(guest.code);
    expect((await guest.look()).status).toBe(404);
    expect((await invite()).status).toBe(200);
    expect((await invite()).status).toBe(200);
    expect((await guest.page()).closed).toBeNull();
  });
});
