import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { structureDocument } from '#api/site/site.structure.ts';
import { fillPost } from '#shared/live/live.constants.ts';
import { withMarks } from '#shared/live/live.marks.ts';
import type { LiveMark, LiveSettings } from '#shared/live/live.schema.ts';
import { isOff } from '#shared/site/site.paths.ts';

/** The link in posts: the stream's page, or the platform if that page is switched off. */
export async function watchLink(
  database: StoreDatabase<DocumentTables>,
  { now, publicUrl, address }: { now: Clock; publicUrl: string; address: string },
): Promise<string> {
  const { hidden } = await structureDocument(database, now).get();
  return isOff('live', hidden) ? address || publicUrl : `${publicUrl}/live`;
}

interface Facts {
  title: string;
  link: string;
}

/** The posts that announce the stream, one for each network of the settings. */
export const livePosts = ({ networks, post, texts }: LiveSettings, facts: Facts) =>
  networks.map((network) => ({ network, text: fillPost(texts[network] || post, facts) }));

/** The drafts of posts after the stream, with the moments that the owner has marked. */
export const recapPosts = (
  { networks, recap }: LiveSettings,
  facts: Facts & { marks: readonly Pick<LiveMark, 'second' | 'note'>[] },
) => networks.map((network) => ({ network, text: withMarks(fillPost(recap, facts), facts.marks, network) }));
