import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Passage } from '#api/site/passages.ts';
import type { ChatSettings } from '#shared/chat/chat.schema.ts';
import type { Knowledge, KnowledgeSource } from './chat.knowledge.ts';
import { type Meaning, meaningOf } from './chat.meaning.ts';
import { answerPassages } from './chat.owner-answers.ts';
import { PassageSearch } from './chat.search.ts';
import { type Fact, factsOf } from './chat.support.ts';
import { TopicIndex } from './chat.topics.ts';

export interface Library extends Knowledge {
  search: PassageSearch;
  /** What the passages state, part by part. */
  facts: readonly Fact[];
  /** The site's names and its address: any answer may name them. */
  own: readonly string[];
  /** Finds what the site answers to a question. */
  meaning(question: string): Meaning;
}

/** The site's content and the owner's questions and answers, indexed anew when either has changed. */
export function createLibrary(source: KnowledgeSource, readSettings: () => Promise<ChatSettings>) {
  let kept: { version: string; library: Promise<Library> } | undefined;
  const topicsFor = keptTopics();
  async function build(): Promise<Library> {
    const [{ passages, ...site }, settings] = await Promise.all([source.read(), readSettings()]);
    const topics = await topicsFor(site.placeholders);
    const answers = answerPassages(settings, topics, site.placeholders);
    const all = [...settings.faqs.map(asPassage), ...answers.values(), ...passages];
    const search = await PassageSearch.of(all);
    const meaning = (question: string) => meaningOf(question, { search, topics, passages, answers });
    const facts: Fact[] = [];
    for (const passage of all) {
      facts.push(...factsOf(passage.text));
      await nextTurn();
    }
    const { creatorName, networkName, assistantName, contactEmail } = site;
    return {
      ...site,
      passages: all,
      search,
      meaning,
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

/** Caches the topic index: examples depend on names alone, which change far less often than content. */
function keptTopics() {
  let kept: { key: string; topics: Promise<TopicIndex> } | undefined;
  return (names: Knowledge['placeholders']): Promise<TopicIndex> => {
    const key = JSON.stringify(names);
    if (kept?.key !== key) kept = { key, topics: TopicIndex.of(names) };
    return kept.topics;
  };
}

const asPassage = ({ question, answer, path }: ChatSettings['faqs'][number], index: number): Passage => ({
  id: `faq-${index}`,
  sources: [{ title: question, path: path ?? '/home' }],
  text: answer,
  questions: [question],
});
