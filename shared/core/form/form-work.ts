/** The header with a browser's proof of work for a form. */
export const FORM_WORK_HEADER = 'Form-Work';

const AT_ONCE = 256;

/** The text that is hashed with SHA-256 for an attempt and its proof. */
export const formWorkText = (attempt: string, proof: string) => `${attempt} ${proof}`;

/** How much work a hash proves: the number of leading zero bits, 32 at most. Each bit doubles the work. */
export function workBits(hash: ArrayBuffer | Uint8Array): number {
  const [a = 255, b = 255, c = 255, d = 255] = new Uint8Array(hash);
  return Math.clz32(a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d);
}

/** Finds a proof with the given number of zero bits for an attempt, in a browser. */
export async function doFormWork(attempt: string, bits: number): Promise<string> {
  const shows = async (proof: string) => {
    const text = new TextEncoder().encode(formWorkText(attempt, proof));
    return workBits(await crypto.subtle.digest('SHA-256', text)) >= bits;
  };
  for (let first = 0; ; first += AT_ONCE) {
    const proofs = Array.from({ length: AT_ONCE }, (_, index) => String(first + index));
    const found = await Promise.all(proofs.map(shows));
    const index = found.indexOf(true);
    if (index >= 0) return proofs[index] as string;
  }
}
