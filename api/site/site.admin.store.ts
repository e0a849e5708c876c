import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedDocument } from '#api/core/content/managed-document.ts';
import type { Database } from '#api/core/db/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { DocumentTables } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { pageKeys, pagePathOf } from '#shared/site/site.paths.ts';
import {
  founder,
  network,
  type SiteContent,
  type SiteIdentity,
  siteContent,
} from '#shared/site/site.schema.ts';

type Hero = SiteContent['hero'];

/** Hears that pages have moved, in the transaction that moves them. */
export type PagesMoved = (
  // biome-ignore lint/suspicious/noExplicitAny: who hears of it writes tables of its own
  trx: Db<any>,
  moves: readonly { from: string; to: string }[],
  who: string,
) => Promise<void>;

interface Options {
  now: Clock;
  /** First parts of paths that the program answers itself, such as `/api`. */
  reserved: ReadonlySet<string>;
  moved: PagesMoved;
}

/** Everything that the pages have in common, as the owner keeps it. */
export function siteAdminStore(
  database: Database<DocumentTables & ChangeTables>,
  { now, reserved, moved }: Options,
) {
  const { identity, links, texts, hero, background } = siteContent.shape;
  return {
    identity: managedDocument(database, 'site.identity', identity, {
      now,
      check: (given) => takenPaths(given, reserved),
      follow: (trx, { value, before, who }) => moved(trx, movesOf(before, value), who),
    }),
    links: managedDocument(database, 'site.links', links, { now }),
    texts: managedDocument(database, 'site.texts', texts, { now }),
    hero: managedDocument(database, 'site.hero', hero, { now, amend: withoutOldBlur }),
    background: managedDocument(database, 'site.background', background, { now, check: foreignVideos }),
    network: managedDocument(database, 'network', network, { now }),
    founder: managedDocument(database, 'founder', founder, { now }),
  };
}

/** The blurred pictures that stand in for others have to go with them. */
function withoutOldBlur({ placeholder, ...hero }: Hero, before: Hero): Hero {
  const isSame = hero.wide === before.wide && hero.phone === before.phone;
  const isOther = JSON.stringify(placeholder) !== JSON.stringify(before.placeholder);
  return isSame || isOther ? { ...hero, ...(placeholder && { placeholder }) } : hero;
}

/** Visitors' browsers ask no other site for a video that nobody clicked. */
function foreignVideos({ sources }: SiteContent['background']): Record<string, string> | undefined {
  const wrong = sources.flatMap(({ src }, index) =>
    src.startsWith('/') ? [] : [`value.sources.${index}.src`],
  );
  if (wrong.length === 0) return undefined;
  return Object.fromEntries(
    wrong.map((field) => [
      field,
      'Add the file to the media library and choose it there: pages load no video of another site',
    ]),
  );
}

/** The pages that a change moves. A path that another page takes over at once stays a page. */
function movesOf(before: SiteIdentity, after: SiteIdentity): { from: string; to: string }[] {
  const moves = (['artistPath', 'networkPath'] as const).map((name) => ({
    from: before[name],
    to: after[name],
  }));
  const isPage = (path: string) => path === after.artistPath || path === after.networkPath;
  return moves.filter(({ from, to }) => from !== to && !isPage(from));
}

const FREE = { artistPath: '/artist-path', networkPath: '/network-path' };

/** Which of the two paths that the owner chooses leads somewhere already. */
function takenPaths(
  identity: SiteIdentity,
  reserved: ReadonlySet<string>,
): Record<string, string> | undefined {
  const fixed = new Set(pageKeys.map((page) => pagePathOf(page, { ...identity, ...FREE })));
  const isTaken = (path: string) => fixed.has(path) || reserved.has(path);
  const wrong: Record<string, string> = {};
  for (const name of ['artistPath', 'networkPath'] as const)
    if (isTaken(identity[name])) wrong[`value.${name}`] = `${identity[name]} is taken by another page`;
  if (identity.artistPath === identity.networkPath)
    wrong['value.networkPath'] ??= 'The artist and the network need a path each';
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}
