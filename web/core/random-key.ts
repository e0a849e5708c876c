/** Names one attempt. Not randomUUID: browsers offer that on secure origins only, and a hub may be tried out without. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
