import type { FollowerSummary } from '#shared/followers/followers.admin.schema.ts';
import { EPISODES_OF, followTopics, type Topic } from '#shared/followers/followers.constants.ts';

/** The name of a topic; for a show that is no longer public, its id. */
export function topicLabel(topic: Topic, known: FollowerSummary['topics']): string {
  const found = known.find((one) => one.topic === topic)?.name;
  if (found) return found;
  return topic in followTopics ? topic : `New episodes of ${topic.slice(EPISODES_OF.length)}`;
}
