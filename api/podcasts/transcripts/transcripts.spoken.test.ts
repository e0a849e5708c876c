import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicSearchReply } from '#shared/search/search.schema.ts';
import { changeRow } from '#test/support/databases/change-row.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { nightShift, uploadTranscript, vttOfTalk } from '#test/support/people/spoken-talks.ts';
import { Visitor } from '#test/support/people/visitor.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const PAGE = '/podcasts/convos/convos-42';

describe.each(engines)('what is said in episodes on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let now = Date.parse('2026-03-04T12:00:00Z');
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => now, environment: { TRUST_PROXY: 'true' } });
    owner = await signIn(hub);
    await uploadTranscript(owner, 'convos-42', vttOfTalk(nightShift));
  });
  afterAll(() => hub?.close());

  async function find(q: string) {
    now += 61_000;
    return hub.json<PublicSearchReply>(`/api/search?${new URLSearchParams({ q })}`);
  }
  const spokenFor = async (q: string) =>
    (await find(q)).groups.find(({ group }) => group === 'spoken')?.items ?? [];

  it('is found by its words, with the sentence and the second at which it begins', async () => {
    const [moment, ...others] = await spokenFor('accordion weddings');
    expect(others).toEqual([]);
    expect(moment).toMatchObject({
      kind: 'moment',
      title: expect.stringMatching(/^The night shift made me.*, 01:2\d$/),
      path: expect.stringMatching(new RegExp(`^${PAGE}\\?t=8\\d$`)),
      text: expect.stringMatching(/^Rosa: He held the lamp for me, he played accordion at weddings\./),
    });
    const second = Number(moment?.path.split('t=')[1]);
    const file = await (await hub.get('/feeds/convos/convos-42/transcript.json')).json();
    const said = (file as { segments: { startTime: number; body: string }[] }).segments;
    expect(Math.floor(said.find(({ body }) => body.includes('accordion at'))?.startTime ?? 0)).toBe(second);
  });

  it('is found by beginnings of words, by words of two sentences, and by who says it', async () => {
    expect((await spokenFor('accord'))[0]?.text).toContain('accordion');
    expect((await spokenFor('laundromat dryers'))[0]?.text).toContain('laundromat');
    expect((await spokenFor('rosa thermos'))[0]?.text).toContain('thermos');
    expect(await spokenFor('thermos xqzvbn')).toEqual([]);
    expect(await spokenFor('thermos laundromat')).toEqual([]);
    expect(await spokenFor('the and of')).toEqual([]);
  });

  it('stands below what is written, and finds several moments of one episode', async () => {
    const { groups } = await find('night shift');
    expect(groups[0]).toMatchObject({ group: 'episodes', items: [{ path: PAGE }] });
    const last = (await find('records')).groups.at(-1);
    expect(last?.group).toBe('spoken');
    expect(last?.items.length).toBeGreaterThan(1);
    expect(last?.items.length).toBeLessThanOrEqual(3);
  });

  it('is found as it was corrected, and no more once it is removed', async () => {
    const TRANSCRIPT = '/api/admin/podcasts/episodes/convos-42/transcript';
    const corrected = vttOfTalk(nightShift.replaceAll('accordion', 'zither'));
    const { version } = await owner.json<{ version: number }>(TRANSCRIPT);
    await owner.get(`${TRANSCRIPT}/corrections?version=${version}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: corrected,
    });
    expect(await spokenFor('accordion')).toEqual([]);
    expect((await spokenFor('zither weddings'))[0]?.text).toContain('zither at weddings');
    await owner.get(TRANSCRIPT, { method: 'DELETE' });
    expect(await spokenFor('zither')).toEqual([]);
    await uploadTranscript(owner, 'convos-42', vttOfTalk(nightShift));
  });

  it('is not found while its episode is a draft or its page is off', async () => {
    await changeRow(hub.hub.database, 'podcastEpisodes', 'convos-42', { published: 0 });
    expect(await spokenFor('accordion')).toEqual([]);
    await changeRow(hub.hub.database, 'podcastEpisodes', 'convos-42', { published: 1 });
    const STRUCTURE = '/api/admin/site/structure';
    const { value, version } = await owner.json<{ value: object; version: number }>(STRUCTURE);
    await owner.send('PUT', STRUCTURE, { value: { ...value, hidden: ['podcasts'] }, version });
    expect(await spokenFor('accordion')).toEqual([]);
    await owner.send('PUT', STRUCTURE, { value, version: version + 1 });
    expect(await spokenFor('accordion')).not.toEqual([]);
  });

  it('is an answer of the assistant, with the minute, where it is asked for', async () => {
    await hub.hub.slices.passages.index.ready();
    const { response, sources } = await new Visitor(hub).ask('What did Rosa say about the accordion?');
    expect(response).toMatch(/In \*\*The night shift made me.*\*\* at 01:2\d: “Rosa: He held the lamp/);
    expect(sources?.[0]).toMatchObject({ path: expect.stringMatching(/\?t=8\d$/) });
    const which = await new Visitor(hub).ask('in which episode do they talk about earplugs');
    expect(which.response).toMatch(/yellow ones/);
  });

  it.each([
    ['how much is a music review', /\$50/],
    ['can I get a refund', /refund/i],
    ['how do I pay', /Cash App/],
    ['what did you say about refunds', /refund/i],
    ['is there a discount', /./],
  ])('never answers "%s", which the site says itself', async (question, words) => {
    const { response, sources = [] } = await new Visitor(hub).ask(question);
    expect(response).toMatch(words);
    expect(sources.filter(({ path }) => path.includes('?t='))).toEqual([]);
  });
});
