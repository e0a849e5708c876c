import { expect, it } from 'vitest';
import { chatReply } from '#shared/chat/chat.schema.ts';
import type { SiteIdentity } from '#shared/site/site.schema.ts';
import { linksTo } from './passages.ts';

const identity = { creatorName: 'Coop', networkName: 'Coop TV', artistName: 'Coop' } as SiteIdentity;

it('names a source by its page and part, however long the owner has made the name', () => {
  const to = linksTo(identity);
  for (const part of ['Engine', 'x'.repeat(200), '💥'.repeat(100), `${'x'.repeat(190)}💥💥💥💥💥`]) {
    const source = to('music', part);
    const { data } = chatReply.safeParse({ response: 'Yes [1].', sources: [source] });
    expect(data?.sources, part).toEqual([source]);
    expect(source.title.isWellFormed()).toBe(true);
    expect(source.title).toContain(`, ${part.slice(0, 6)}`);
  }
});
