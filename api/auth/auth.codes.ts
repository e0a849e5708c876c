import { hash, randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;

/** Random groups of letters and digits that a person can copy: 4.95 bits each. */
const randomGroups = (groups: number, length: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** A generated password: 99 bits. */
export const makePassword = (): string => randomGroups(4, 5);

/**
 * Codes that each log in once in place of the second factor: 79 bits, so their plain hashes cannot be
 * reversed by guessing.
 */
export const makeRecoveryCodes = (): string[] => Array.from({ length: CODES }, () => randomGroups(4, 4));

/** The same however the code was typed. */
export const hashOfCode = (code: string): string =>
  hash('sha256', code.toLowerCase().replace(/[^a-z0-9]/g, ''), 'base64url');
