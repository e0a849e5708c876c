import type { Migration } from '#api/core/db/migrate.ts';

interface Document {
  key: string;
  value: string;
  updatedAt: string;
  version: number;
}

const PARTS = ['site.identity', 'site.hero', 'site.background'];
const ORIGINAL = { surface: 'dark', accent: '#ff4a1c', paper: '#efede4', ink: '#0b0c0b', type: 'stage' };

/** Logo, hero and background become one document with the colours and the type; nothing changes its look. */
export const theme: Migration = {
  name: '0047-theme',
  async up(db) {
    const rows = (await db
      .selectFrom('documents')
      .selectAll()
      .where('key', 'in', PARTS)
      .execute()) as unknown as Document[];
    const contentOf = (key: string) => {
      const row = rows.find((entry) => entry.key === key);
      return row && JSON.parse(row.value);
    };
    const [identity, hero, background] = PARTS.map(contentOf);
    if (!identity || !hero || !background) return;
    const { logo, logoOff, ...names } = identity;
    const value = JSON.stringify({
      ...ORIGINAL,
      logo: { kind: 'picture', picture: logo, quiet: logoOff, alt: null },
      icon: null,
      hero: { ...hero, video: false },
      background: { ...background, shown: true },
    });
    const updatedAt =
      rows
        .map((row) => row.updatedAt)
        .sort()
        .at(-1) ?? '';
    await db.insertInto('documents').values({ key: 'theme', value, updatedAt, version: 1 }).execute();
    await db
      .updateTable('documents')
      .set({ value: JSON.stringify(names) })
      .where('key', '=', 'site.identity')
      .execute();
    await db.deleteFrom('documents').where('key', 'in', PARTS.slice(1)).execute();
  },
};
