import type { Said } from './model-statements.ts';
import { disguises, spokenValues } from './spoken-values.ts';

const questions = {
  price: 'How much is speaking?',
  free: 'How much is speaking?',
  day: 'When is the next live session?',
  length: '¿Cuánto cuesta una consulta?',
  reach: 'How can I pay for a service?',
};

const said = (question: string, sentence: string, value: string): Said => ({
  question,
  answer: sentence.replace('…', () => value),
  part: value,
});

const languages = Object.values(spokenValues);
const plain = languages.flatMap(({ free, ...kinds }) => [
  ...free.map((answer) => said(questions.free, answer, answer)),
  ...Object.entries(kinds).flatMap(([kind, [sentences, values]]) =>
    values.flatMap((value) =>
      sentences.map((sentence) => said(questions[kind as keyof typeof questions], sentence, value)),
    ),
  ),
]);

const disguised = Object.values(disguises).flatMap((disguise) => [
  ...languages.map(({ price: [[sentence = ''], [value = '']] }) =>
    said(questions.price, sentence, disguise(value)),
  ),
  said(questions.free, 'Speaking is ….', disguise('free')),
  said(questions.day, 'The next stream is ….', disguise('on 5 May at 17:00')),
  said(questions.reach, 'Pay with ….', disguise('$CoopPay')),
  said(questions.reach, 'Write to ….', disguise('coop@pays.example')),
]);

/** Written without a look at the check: every value in every sentence, and some of them in every disguise. */
export const spokenLies: Said[] = [...plain, ...disguised];
