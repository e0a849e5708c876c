const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** A day of a year, as running text names it: in words, as `25.11.`, or as `2026-11-25`. */
const DAY = new RegExp(
  [
    String.raw`\b(?<month>${MONTHS})[a-z]*\.? (?<day>\d{1,2})(?:st|nd|rd|th)?\b`,
    String.raw`\b(?<dayBefore>\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<monthAfter>${MONTHS})[a-z]*\b`,
    String.raw`\b\d{4}-(?<iso>\d{2})-(?<isoDay>\d{2})\b`,
    String.raw`\b(?<dayInFigures>\d{1,2})\.(?<inFigures>\d{1,2})\.(?:\d{4}\b)?`,
  ].join('|'),
  'gi',
);

const numberOfMonth = (name = '') => MONTHS.split('|').indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Each day that a text names; months count from 1. */
export const daysIn = (text: string): { said: string; month: number; day: number }[] =>
  [...text.matchAll(DAY)].map(({ 0: said, groups = {} }) => {
    const { month, monthAfter, inFigures, iso, day, dayBefore, dayInFigures, isoDay } = groups;
    return {
      said,
      month: Number(inFigures ?? iso ?? numberOfMonth(month ?? monthAfter)),
      day: Number(day ?? dayBefore ?? dayInFigures ?? isoDay),
    };
  });
