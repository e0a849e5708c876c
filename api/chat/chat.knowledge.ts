import type { ChatSource } from '#shared/chat/chat.schema.ts';

/** A statement of the site, short enough to be a reply as it is. */
export interface Passage {
  id: string;
  /**
   * The pages that state it. The text may cite them by number, as in `[1]`; by default it cites the first.
   */
  sources: readonly [ChatSource, ...ChatSource[]];
  text: string;
  /** Questions that it answers, as people ask them. */
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
  /** Changes whenever `read` would return something else. */
  version(): string;
  read(): Promise<Knowledge>;
}
