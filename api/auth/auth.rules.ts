import { passwordChange } from '#shared/auth/auth.schema.ts';
import type { MeasurePassword } from './auth.strength.ts';

/** The lowest score of a new password: a guesser needs a hundred million tries, at 17,000 a day at most. */
const LOWEST_SCORE = 3;
const PRODUCT = 'creator hub';

interface Site {
  creatorName: string;
  artistName: string;
  networkName: string;
  assistantName: string;
  contactEmail: string;
}

/** What somebody who knows the site would guess first: its names, whole, run together and word by word. */
export function guessableWords(site: Site, { username, host }: { username: string; host: string }): string[] {
  const { creatorName, artistName, networkName, assistantName, contactEmail } = site;
  const names = [creatorName, artistName, networkName, assistantName, contactEmail, username, host, PRODUCT];
  const forms = names.flatMap((name) => {
    const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
    return [name, words.join(''), ...words];
  });
  return [...new Set(forms.map((form) => form.toLowerCase()))];
}

export interface PasswordRules {
  measure: MeasurePassword;
  /** See `guessableWords`. */
  words: readonly string[];
}

/** What is wrong with a new password, for the person who chose it; undefined when it may be taken. */
export async function passwordFault(
  password: string,
  { measure, words }: PasswordRules,
): Promise<string | undefined> {
  const shape = passwordChange.shape.newPassword.safeParse(password);
  if (!shape.success) return shape.error.issues[0]?.message;
  const { score, advice } = await measure({ password, words });
  if (score >= LOWEST_SCORE) return undefined;
  return `This password is too easy to guess. ${advice}`.trim();
}
