/** The header in which a browser shows that it has worked for a form. */
export const FORM_WORK_HEADER = 'Form-Work';

/** Some thousand hashes: a moment for a browser, and out of reach for a program that runs no scripts. */
const WORK_BITS = 12;
const AT_ONCE = 256;

/** Whether `proof` belongs to this attempt: both together must have a hash that begins with so many zeros. */
export async function isFormWork(attempt: string, proof: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(`${attempt} ${proof}`);
  const start = new DataView(await crypto.subtle.digest('SHA-256', bytes)).getUint32(0);
  return Math.clz32(start) >= WORK_BITS;
}

/** Finds the proof for an attempt. */
export async function doFormWork(attempt: string): Promise<string> {
  for (let first = 0; ; first += AT_ONCE) {
    const proofs = Array.from({ length: AT_ONCE }, (_, index) => String(first + index));
    const found = await Promise.all(proofs.map((proof) => isFormWork(attempt, proof)));
    const index = found.indexOf(true);
    if (index >= 0) return proofs[index] as string;
  }
}
