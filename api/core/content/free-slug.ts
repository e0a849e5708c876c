const LONGEST = 56;

/** A text as an identifier: small letters, digits and dashes. Empty when nothing is left of it. */
const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');

/** An identifier made of a text that nothing has yet. */
export async function freeSlug(text: string, isTaken: (id: string) => Promise<boolean>): Promise<string> {
  const base = slugOf(text) || 'item';
  let id = base;
  for (let next = 2; await isTaken(id); next += 1) id = `${base}-${next}`;
  return id;
}
