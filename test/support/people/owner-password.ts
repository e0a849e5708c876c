import { argonPasswords, type Passwords } from '#api/auth/auth.passwords.ts';
import { type MeasurePassword, measurePassword } from '#api/auth/auth.strength.ts';

/** What the owner of a test hub logs in with. */
export const OWNER = { username: 'owner', password: 'tests know this password' };

const real = argonPasswords();
let hashOfOwner: Promise<string> | undefined;

/** Real hashing, except for the one password that every new hub would hash again. */
export const quickPasswords: Passwords = {
  ...real,
  hash(password) {
    if (password !== OWNER.password) return real.hash(password);
    hashOfOwner ??= real.hash(password);
    return hashOfOwner;
  },
};

/** Real measuring, except for the one password that every new hub would measure again. */
export const quickMeasure: MeasurePassword = async (question) =>
  question.password === OWNER.password ? { score: 4, advice: '' } : measurePassword(question);
