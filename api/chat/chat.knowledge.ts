import type { ChatSource } from '#shared/chat/chat.schema.ts';

/** Something the site says, short enough to be an answer as it is. */
export interface Passage {
  id: string;
  /** Where it says so. The text may name them by number, as in `[1]`; without a number it rests on the first. */
  sources: readonly [ChatSource, ...ChatSource[]];
  text: string;
  /** How people ask for it. */
  questions: readonly string[];
}

export interface Knowledge {
  creatorName: string;
  networkName: string;
  assistantName: string;
  contactEmail: string;
  /** What `{creator}`, `{email}` and the like stand for in examples and in the owner's answers. */
  placeholders: Readonly<Record<string, string>>;
  passages: readonly Passage[];
}

/** The site's own content, whichever slices it comes from. */
export interface KnowledgeSource {
  /** Moves on whenever `read` would answer differently. */
  version(): string;
  read(): Promise<Knowledge>;
}
