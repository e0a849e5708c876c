import { withLocalTimes } from '#api/core/time-marks.ts';
import type { Passage } from '#api/site/passages.ts';
import type { SearchEntry } from './search.index.ts';

const QUESTION = /^(?:who|what|when|where|which|why|how|can|could|do|does|did|is|are|may|will|am)\b/i;

/** What answers count beside the pages and items that they speak of. */
const ANSWER = 0.85;
const SUMMARY = 0.7;

/** A statement of the site as a result: the first question that it answers is its title. */
export function answerEntry({ sources: [source], text, questions, isSummary }: Passage): SearchEntry {
  const [question, ...others] = questions;
  return {
    kind: 'answer',
    path: source.path,
    title: question ? asTitle(question) : source.title,
    part: '',
    text: withLocalTimes(text, undefined)
      .replaceAll('**', '')
      .replace(/ ?\[\d+\]/g, ''),
    hints: [source.title, ...others],
    weight: isSummary || !question ? SUMMARY : ANSWER,
  };
}

function asTitle(question: string): string {
  const title = question.charAt(0).toUpperCase() + question.slice(1);
  return QUESTION.test(title) && !/[.?!]$/.test(title) ? `${title}?` : title;
}
