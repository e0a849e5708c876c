import type { Names } from './canned-reply.ts';

export const quickQuestions = ({ creatorName, networkName }: Names): readonly string[] => [
  `Who is ${creatorName}?`,
  'What services are offered?',
  'Explain quantum physics',
  `What is ${networkName}?`,
  'Who won the 2023 NBA Championship?',
  'Write a short poem',
];
