import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/core/time.ts';
import { engines } from './support/databases/test-database.ts';
import { giveSound, readListening } from './support/listening.ts';
import { agents, type Browser } from './support/visits/visits.ts';
import { newBrowser, startVisits } from './support/visits/visits-hub.ts';

const PAGE = '/podcasts/convos/convos-41';
const SECONDS = 180;
let plays = 0;
function newId(): string {
  plays += 1;
  return plays.toString(16).padStart(32, '0');
}

describe.each(engines)('plays on the site on %s', (database) => {
  let around: Awaited<ReturnType<typeof startVisits>>;
  let src: string;
  beforeAll(async () => {
    around = await startVisits(database);
    src = await giveSound(around.owner, 'convos-41', SECONDS);
  });
  afterAll(() => around?.hub.close());

  async function send(report: Record<string, unknown>, from: Browser = newBrowser()) {
    const answer = await around.hub.get('/api/plays', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': from.from,
        'User-Agent': from.agent,
        ...from.headers,
      },
      body: JSON.stringify({ id: newId(), path: PAGE, src, seconds: 5, quarters: 0, ...report }),
    });
    return [answer.status, answer.headers.get('set-cookie')];
  }
  async function report(range = '1d') {
    await around.hub.hub.slices.listening.settle();
    return readListening(around.owner, range);
  }
  async function sums(range = '1d') {
    const { plays: count, seconds, heard25, heard50, heard75, heard100 } = (await report(range)).totals;
    return [count, seconds, heard25, heard50, heard75, heard100];
  }
  const newDay = () => around.pass(8 * DAY_MS);

  it('are none before the first one, and the report says so', async () => {
    expect((await report()).hasData).toBe(false);
  });

  it('count once however often and in whichever order they are reported', async () => {
    newDay();
    const from = newBrowser();
    const id = newId();
    expect(await send({ id }, from)).toEqual([204, null]);
    await send({ id }, from);
    expect(await sums()).toEqual([1, 5, 0, 0, 0, 0]);
    around.pass(2 * MINUTE_MS);
    await send({ id, seconds: 100, quarters: 2 }, from);
    await send({ id, seconds: 50, quarters: 1 }, from);
    await send({ id, seconds: 100, quarters: 2 }, from);
    expect(await sums()).toEqual([1, 100, 1, 1, 0, 0]);
    around.pass(2 * MINUTE_MS);
    await send({ id, seconds: SECONDS, quarters: 4 }, from);
    expect(await sums()).toEqual([1, SECONDS, 1, 1, 1, 1]);
    const { days, episodes, shows, tracks, totals } = await report('7d');
    const last = days.at(-1);
    expect([last?.plays, last?.seconds, episodes.length, tracks.length]).toEqual([1, SECONDS, 1, 0]);
    expect(episodes[0]).toMatchObject({ ...totals, group: 'CONVOS' });
    expect(shows[0]).toMatchObject({ ...totals, title: 'CONVOS' });
  });

  it('of tracks are listed with their release, also after they were moved and removed', async () => {
    newDay();
    const track = { audio: null, isPreview: false, seconds: null, credits: null, lyrics: null };
    const release = {
      id: 'harbour',
      kind: 'single',
      label: 'Single',
      title: 'Harbour',
      description: 'Recorded at night.',
      cover: '/art/record.svg',
      coverAlt: 'A record',
      url: 'https://songs.example/harbour',
      linkLabel: 'Listen',
      tracks: [{ ...track, title: 'Ferry', audio: src }],
    };
    const releases = '/api/admin/music/releases';
    const added = await around.owner.send('POST', releases, release);
    expect(added.status, await added.text()).toBe(200);
    expect(await send({ path: '/music/harbour' })).toEqual([204, null]);
    const named = async () => {
      const { tracks, episodes, totals } = await report();
      return [tracks.map(({ title, group, plays: count }) => [title, group, count]), episodes, totals.plays];
    };
    expect(await named()).toEqual([[['Ferry', 'Harbour', 1]], [], 1]);
    const { id, position, updatedAt, deletedAt, ...stored } = await around.owner.json<
      typeof release & Record<string, unknown>
    >(`${releases}/harbour`);
    const moved = { ...stored, tracks: [{ ...track, title: 'New' }, ...stored.tracks] };
    expect((await around.owner.send('PUT', `${releases}/harbour`, moved)).status).toBe(200);
    expect(await send({ path: '/music/harbour' })).toEqual([204, null]);
    expect(await named()).toEqual([[['Ferry', 'Harbour', 2]], [], 2]);
    await around.owner.send('DELETE', `${releases}/harbour`);
    expect((await send({ path: '/music/harbour' }))[0]).toBe(404);
    await around.owner.send('DELETE', `${releases}/harbour/forever`);
    expect(await named()).toEqual([[['Removed', '', 2]], [], 2]);
  });

  it('that go on after midnight are one play, with the minutes of each day', async () => {
    newDay();
    around.goTo(`${new Date(around.now()).toISOString().slice(0, 10)}T23:59:00.000Z`);
    const from = newBrowser();
    const id = newId();
    await send({ id, seconds: 30 }, from);
    around.pass(2 * MINUTE_MS);
    await send({ id, seconds: 130, quarters: 2 }, from);
    const { days, totals } = await report('7d');
    expect(days.slice(-2).map((day) => [day.plays, day.seconds])).toEqual([
      [1, 30],
      [0, 100],
    ]);
    expect(totals).toMatchObject({ plays: 1, seconds: 130, heard50: 1 });
  });

  it.each([
    [
      'a bot',
      newBrowser({ agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
    ],
    ['a browser that asks not to be tracked', newBrowser({ headers: { DNT: '1' } })],
    ['a browser with Global Privacy Control', newBrowser({ headers: { 'Sec-GPC': '1' } })],
    ['the owner', newBrowser({ headers: { Cookie: 'session=x' } })],
    ['a page of another site', newBrowser({ headers: { 'Sec-Fetch-Site': 'cross-site' } })],
  ])('of %s are not counted', async (_, from) => {
    newDay();
    expect(await send({}, from)).toEqual([204, null]);
    expect(await sums()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it.each([
    ['negative minutes', { seconds: -60 }, 400],
    ['a billion minutes', { seconds: 60_000_000_000 }, 400],
    ['a part of a second', { seconds: 0.5 }, 400],
    ['more quarters than there are', { quarters: 5 }, 400],
    ['an id of another form', { id: "x'; drop table plays" }, 400],
    ['an unknown episode', { path: '/podcasts/convos/nothing' }, 404],
    ['a sound of another page', { path: '/music' }, 404],
    ['a sound that is not there', { src: '/media/x/y.mp3' }, 404],
    ['a further field', { sound: 'episode convos-41' }, 400],
  ])('with %s are refused and change nothing', async (_, given, status) => {
    newDay();
    expect((await send(given))[0]).toBe(status);
    expect(await sums()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('cannot have been heard for longer than they last, nor in full in the first second', async () => {
    newDay();
    const from = { ...newBrowser(), agent: agents.firefox };
    const id = newId();
    await send({ id, seconds: 86_400, quarters: 4 }, from);
    expect(await sums()).toEqual([1, 60, 1, 0, 0, 0]);
    // The same id for another sound.
    const other = await giveSound(around.owner, 'convos-40', SECONDS);
    around.pass(MINUTE_MS);
    await send({ id, src: other, path: '/podcasts/convos/convos-40', seconds: 100 }, from);
    expect(await sums()).toEqual([1, 60, 1, 0, 0, 0]);
  });

  it('are deleted after a day, and their sums stay', async () => {
    newDay();
    await send({});
    expect((await report()).totals.plays).toBe(1);
    around.pass(DAY_MS + MINUTE_MS);
    await around.run('listening.forget');
    expect(await around.hub.hub.database.db.selectFrom('plays').selectAll().execute()).toEqual([]);
    expect((await report('7d')).totals.plays).toBe(1);
  });
});
