import {
  EPISODES_OF,
  type FollowTopic,
  followTopicNames,
  followTopics,
  type Topic,
} from '#shared/followers/followers.constants.ts';

interface Show {
  id: string;
  name: string;
}

/** The names of topics; `{show}` is replaced by the show's name. */
export type TopicWords = Readonly<Record<FollowTopic | 'episodesOf', string>>;

const isPlain = (topic: Topic): topic is FollowTopic => topic in followTopics;

/** The name of a topic; for a show that no longer exists, its id is used. */
export function topicName(topic: Topic, shows: readonly Show[], words: TopicWords): string {
  if (isPlain(topic)) return words[topic];
  const id = topic.slice(EPISODES_OF.length);
  return words.episodesOf.replace('{show}', () => shows.find((show) => show.id === id)?.name ?? id);
}

/** Every topic that can be followed now: all episodes first, then those of single shows. */
export const offeredTopics = (shows: readonly Show[]): Topic[] =>
  followTopicNames.flatMap((topic): Topic[] =>
    topic === 'episodes' ? [topic, ...shows.map(({ id }): Topic => `${EPISODES_OF}${id}`)] : [topic],
  );

/** The topics by which an episode of a show is followed. */
export const topicsOfEpisode = (showId: string): Topic[] => ['episodes', `${EPISODES_OF}${showId}`];

/** A form sends a string for one ticked box and nothing for none. */
export const listOfBoxes = (given: Topic | readonly Topic[] | undefined): Topic[] =>
  given === undefined ? [] : [given].flat();
