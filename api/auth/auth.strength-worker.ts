import { parentPort, workerData } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';
import type { Measured, StrengthQuestion } from './auth.strength.ts';

const { password, words } = workerData as StrengthQuestion;
const { warnings } = translations;
const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  translations: {
    ...translations,
    warnings: { ...warnings, userInputs: 'It is made of words from this site.' },
  },
});
const { score, feedback } = zxcvbn.check(password, [...words]);
const advice = [feedback.warning, ...feedback.suggestions].filter(Boolean).join(' ');
parentPort?.postMessage({ score, advice } satisfies Measured);
