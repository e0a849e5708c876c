import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PassageIndex } from '#api/passages/passages.index.ts';
import type { Knowledge, KnowledgeSource } from '#api/passages/passages.source.ts';
import type { FindSpoken } from '#api/site/site.content.ts';
import type { ChatMessage, ChatSettings } from '#shared/chat/chat.schema.ts';
import { createMeaning, type Meaning } from './chat.meaning.ts';
import { createSpokenAnswers } from './chat.spoken.ts';
import { type Fact, factsOf } from './chat.support.ts';

export interface Library extends Omit<Knowledge, 'passages'>, Pick<PassageIndex, 'find'> {
  /** What the passages state, part by part. */
  facts: readonly Fact[];
  /** The site's names and its address: any answer may name them. */
  own: readonly string[];
  /** Finds what the site answers to a question, which may go on from earlier ones. */
  meaning(question: string, history: readonly ChatMessage[]): Promise<Meaning>;
}

/** What the assistant knows, read anew when content or its settings have changed. */
export function createLibrary(
  source: KnowledgeSource,
  index: PassageIndex,
  readSettings: () => Promise<ChatSettings>,
  spoken: FindSpoken,
) {
  let kept: { version: string; library: Promise<Library> } | undefined;
  async function build(): Promise<Library> {
    const [{ passages, ...site }, settings] = await Promise.all([source.read(), readSettings()]);
    const facts: Fact[] = [];
    for (const { text, isTalk } of passages) {
      if (!isTalk) facts.push(...factsOf(text));
      await nextTurn();
    }
    const { creatorName, networkName, assistantName, contactEmail } = site;
    return {
      ...site,
      find: index.find,
      meaning: createMeaning(index, settings, createSpokenAnswers({ spoken, names: site.placeholders })),
      facts,
      own: [creatorName, networkName, assistantName, contactEmail],
    };
  }
  return (): Promise<Library> => {
    const version = source.version();
    if (kept?.version === version) return kept.library;
    const library = build();
    kept = { version, library };
    library.catch(() => {
      kept = undefined;
    });
    return library;
  };
}
