import { describe, expect, it } from 'vitest';
import { createSealer } from './sealer.ts';

const [old, fresh] = ['o'.repeat(40), 'f'.repeat(40)];

describe('an encrypted text', () => {
  it('is decrypted to the original, and differs each time it is encrypted', () => {
    const sealer = createSealer([old]);
    const [a, b] = [sealer.seal('token', 'söme tèxt'), sealer.seal('token', 'söme tèxt')];
    expect(a).not.toBe(b);
    expect([sealer.open('token', a), sealer.open('token', b)]).toEqual(['söme tèxt', 'söme tèxt']);
    expect(Buffer.from(a, 'base64url').toString('latin1')).not.toContain('text');
  });

  it('is decrypted with an old secret that is listed after a new one, and with no other', () => {
    const sealed = createSealer([old]).seal('token', 'x');
    expect(createSealer([fresh, old]).open('token', sealed)).toBe('x');
    expect(() => createSealer([fresh]).open('token', sealed)).toThrow();
  });

  it('is not decrypted for another purpose, with a changed bit, or truncated', () => {
    const sealer = createSealer([old]);
    const sealed = sealer.seal('token', 'x');
    expect(() => sealer.open('state', sealed)).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] as number) ^ 1;
      expect(() => sealer.open('token', changed.toString('base64url'))).toThrow();
    }
    expect(() => sealer.open('token', sealed.slice(0, 10))).toThrow();
  });
});
