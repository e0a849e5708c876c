/** What another screen hands to the scheduler to open it with: it travels as the router's state under `compose`. */
export interface PostDraft {
  content: string;
  platforms: readonly string[];
  hashtags: readonly string[];
  /** The studio's content this came from; its status follows the post. */
  sourceId?: string;
}
