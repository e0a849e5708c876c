import type { Names } from '#shared/chat/canned-texts.ts';

/** The owner's quick questions, with the site's names in them. */
export const quickQuestions = (chips: readonly string[], { creatorName, networkName }: Names): string[] =>
  chips.map((chip) => chip.replaceAll('{creator}', creatorName).replaceAll('{network}', networkName));
