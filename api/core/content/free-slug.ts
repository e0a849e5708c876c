import { slugOf } from '#shared/core/slug.ts';

/** An identifier made of a text that nothing has yet. */
export async function freeSlug(text: string, isTaken: (id: string) => Promise<boolean>): Promise<string> {
  const base = slugOf(text) || 'item';
  let id = base;
  for (let next = 2; await isTaken(id); next += 1) id = `${base}-${next}`;
  return id;
}
