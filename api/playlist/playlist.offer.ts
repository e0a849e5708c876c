import type { SubmissionOffer } from '#shared/playlist/playlist.schema.ts';

/** What is wrong with an offer beyond its schema, by field. */
export function offerProblems(offer: SubmissionOffer): Record<string, string> | undefined {
  const { sizes, fasterCents, fasterDays, promiseDays, missed, creditPercent, creditCents, feeCents } = offer;
  const problems: Record<string, string> = {};
  if (new Set(sizes.map(({ name }) => name)).size < sizes.length)
    problems.sizes = 'Give each size a name of its own';
  if (fasterCents !== null && fasterDays === null) problems.fasterDays = 'Say within how many days';
  if (fasterCents === null && fasterDays !== null) problems.fasterCents = 'Say what it costs on top';
  if (fasterDays !== null && promiseDays !== null && fasterDays >= promiseDays)
    problems.fasterDays = 'Fewer days than what is promised without it';
  if (missed === 'credit') {
    const off = (feeCents * creditPercent) / 100 + creditCents;
    if (off === 0) problems.creditPercent = 'Say what a credit takes off';
    else if (off >= feeCents) problems.creditCents = 'A credit has to be less than the fee of a track';
  }
  return Object.keys(problems).length > 0 ? problems : undefined;
}
