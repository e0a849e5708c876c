import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeChannels, rss, startFakeChannels } from '#test/support/fake-channels.ts';
import { type Owner, signIn } from '#test/support/owner.ts';
import { engines } from '#test/support/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

describe.each(engines)('imports on %s', (database) => {
  let channels: FakeChannels;
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    channels = await startFakeChannels();
    hub = await startTestHub({ database, outside: channels.outside });
    owner = await signIn(hub);
  });
  afterAll(async () => {
    await hub?.close();
    channels?.close();
  });
  it('tries', async () => {
    channels.pages.set(
      'https://a.example/feed',
      rss(
        `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Night Shift</title><link>https://a.example/</link><description>d</description><item><title>Two</title><guid>g-2-aaaaaaaaaaaaa</guid><enclosure url="https://a.example/2.mp3" type="audio/mpeg" length="1"/><pubDate>Tue, 02 Jan 2024 10:00:00 GMT</pubDate></item><item><title>One</title><guid>g-1-aaaaaaaaaaaaa</guid><enclosure url="https://a.example/1.mp3" type="audio/mpeg" length="1"/><pubDate>Mon, 01 Jan 2024 10:00:00 GMT</pubDate></item></channel></rss>`,
      ),
    );
    const answer = await owner.send('POST', '/api/admin/import/preview', { address: 'a.example/feed' });
    const proposal: any = await answer.json();
    console.log(JSON.stringify(proposal, null, 1));
    const accepted = await owner.send('POST', '/api/admin/import', {
      id: proposal.id,
      positions: [0, 1, 2],
      watch: [{ position: 0, mode: 'drafts' }],
    });
    console.log(await accepted.text());
    await new Promise((r) => setTimeout(r, 1000));
    console.log(JSON.stringify(await owner.json(`/api/admin/import`)));
    console.log(
      (await hub.json<any>('/api/podcasts')).shows.map((s: any) => [
        s.id,
        s.episodes.map((e: any) => [e.id, e.title, e.number, e.listenUrl]),
      ]),
    );
    const again: any = await (
      await owner.send('POST', '/api/admin/import/preview', { address: 'feed://a.example/feed' })
    ).json();
    console.log(again.items.map((i: any) => [i.title, i.presence, i.ticked, i.detail]));
    console.log(await (await owner.send('POST', `/api/admin/import/${proposal.id}/undo`, {})).text());
    const third: any = await (
      await owner.send('POST', '/api/admin/import/preview', { address: 'feed:https://a.example/feed' })
    ).json();
    console.log(third.items?.map((i: any) => [i.title, i.presence, i.ticked, i.detail]) ?? third);
  });
});
