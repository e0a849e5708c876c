/** A draft that another screen opens the scheduler with, passed in the router's state under `compose`. */
export interface PostDraft {
  content: string;
  platforms: readonly string[];
  hashtags: readonly string[];
  /** Where a network has a text of its own. */
  texts?: Readonly<Record<string, string>>;
  mediaUrls?: readonly string[];
  /** The studio's content that it was made from; its status follows the post. */
  sourceId?: string;
  /** An instant: what the post is about begins then, so the post has to go out before. */
  startsAt?: string;
}
