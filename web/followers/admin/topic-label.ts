import type { FollowerSummary } from '#shared/followers/followers.admin.schema.ts';
import { EPISODES_OF, followTopics, type Topic } from '#shared/followers/followers.constants.ts';

/** What a topic is called; that of a show that visitors do not see any more goes by its id. */
export function topicLabel(topic: Topic, known: FollowerSummary['topics']): string {
  const found = known.find((one) => one.topic === topic)?.name;
  if (found) return found;
  return topic in followTopics ? topic : `New episodes of ${topic.slice(EPISODES_OF.length)}`;
}
