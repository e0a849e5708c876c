import type { Finding } from '#shared/seo/audit.schema.ts';
import { FAIR_SCORE, FAIRLY_HARD, GOOD_SCORE, HARD } from '#shared/seo/seo.constants.ts';
import type { Tone } from '#web/core/admin-ui/lists/StateTag.tsx';

/** Green, yellow or red. */
export function scoreTone(score: number): Tone {
  if (score >= GOOD_SCORE) return 'ok';
  return score >= FAIR_SCORE ? 'warn' : 'bad';
}

export const scoreWords: Record<Tone, string> = { ok: 'Good', warn: 'Fair', bad: 'Poor' };

/** Red for hard searches, secondary for fairly hard ones. */
export function difficultyTone(difficulty: number): 'bad' | 'secondary' | undefined {
  if (difficulty >= HARD) return 'bad';
  return difficulty >= FAIRLY_HARD ? 'secondary' : undefined;
}

export const typeTones: Record<Finding['type'], Tone | undefined> = {
  critical: 'bad',
  warning: 'warn',
  info: undefined,
};
