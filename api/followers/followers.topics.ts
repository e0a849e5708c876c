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

/** How topics are called; `{show}` stands for the show's name. */
export type TopicWords = Readonly<Record<FollowTopic | 'episodesOf', string>>;

const isPlain = (topic: Topic): topic is FollowTopic => topic in followTopics;

/** What a topic is called; that of a show that is gone goes by its id. */
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

/** Of one box a form sends a text, of none nothing. */
export const listOfBoxes = (given: Topic | readonly Topic[] | undefined): Topic[] =>
  given === undefined ? [] : [given].flat();
