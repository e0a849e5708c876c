/** The header in which a browser shows that it has worked for a form. */
export const FORM_WORK_HEADER = 'Form-Work';

/** Some thousand hashes: a moment for a browser, and out of reach for a program that runs no scripts. */
const WORK_BITS = 12;
const AT_ONCE = 256;

/** What is hashed with SHA-256 for an attempt and its proof. */
export const formWorkText = (attempt: string, proof: string) => `${attempt} ${proof}`;

/** Whether the hash shows work: it begins with so many zeros. */
export const isFormWork = (hash: ArrayBuffer | Uint8Array): boolean => {
  const [first = 255, second = 255] = new Uint8Array(hash);
  return Math.clz32(first * 2 ** 24 + second * 2 ** 16) >= WORK_BITS;
};

/** Finds the proof for an attempt, in a browser. */
export async function doFormWork(attempt: string): Promise<string> {
  const shows = async (proof: string) =>
    isFormWork(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(formWorkText(attempt, proof))));
  for (let first = 0; ; first += AT_ONCE) {
    const proofs = Array.from({ length: AT_ONCE }, (_, index) => String(first + index));
    const found = await Promise.all(proofs.map(shows));
    const index = found.indexOf(true);
    if (index >= 0) return proofs[index] as string;
  }
}
