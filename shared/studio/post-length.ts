import { platforms, type StudioPlatform } from './studio.constants.ts';

const LINK = /https?:\/\/\S+/g;

/** How long a post is as its network counts, in characters as people see them and not as they are stored. */
export function postLength(text: string, platform: StudioPlatform): number {
  const { linkLength } = platforms[platform];
  const counted = linkLength === undefined ? text : text.replace(LINK, 'x'.repeat(linkLength));
  return [...counted].length;
}
