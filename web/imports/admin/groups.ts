import type { ImportKind, ProposedItem } from '#shared/imports/imports.schema.ts';

export interface Group {
  key: string;
  label: string;
  /** The series that the episodes of this group belong to. */
  show?: ProposedItem;
  items: ProposedItem[];
}

/** How many of something, in words. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const LABELS: Record<ImportKind, readonly [one: string, many: string]> = {
  name: ['name', 'names'],
  portrait: ['portrait', 'portraits'],
  link: ['link', 'links'],
  platform: ['streaming platform', 'streaming platforms'],
  show: ['podcast series', 'podcast series'],
  episode: ['episode', 'episodes'],
  video: ['video', 'videos'],
  music: ['music service', 'music services'],
  release: ['release', 'releases'],
};

/** So many of a kind, in words. */
export const countOfKind = (kind: ImportKind, count: number): string => countOf(count, ...LABELS[kind]);

/** A proposal as it is listed: the owner and their links, each series with its episodes, videos, music. */
export function groupsOf(items: readonly ProposedItem[]): Group[] {
  const of = (...kinds: ImportKind[]) => items.filter(({ kind }) => kinds.includes(kind));
  const shows = of('show').map(
    (show): Group => ({
      key: `show-${show.position}`,
      label: show.title,
      show,
      items: [show, ...items.filter(({ parent }) => parent === show.position)],
    }),
  );
  const groups: Group[] = [
    { key: 'person', label: 'You and your links', items: of('name', 'portrait', 'link', 'platform') },
    ...shows,
    { key: 'videos', label: 'Videos', items: of('video') },
    { key: 'music', label: 'Music', items: of('music', 'release') },
  ];
  return groups.filter((group) => group.items.length > 0);
}
