import { z } from 'zod';
import { type PostKind, postKindNames } from '#shared/site/site.content.ts';

/** What can be drafted about when it appears; what is sold does not appear at a time. */
export const ruleKinds = [
  'episode',
  'release',
  'video',
  'stream',
  'appearance',
  'letter',
] as const satisfies PostKind[];
export type RuleKind = (typeof ruleKinds)[number];

export const ruleName = (kind: RuleKind): string => `New ${postKindNames[kind].toLowerCase()}`;

const rule = z.boolean().default(false);

/** For which kinds a post is drafted by itself when something new of it appears. */
export const studioRules = z.object({
  episode: rule,
  release: rule,
  video: rule,
  stream: rule,
  appearance: rule,
  letter: rule,
} satisfies Record<RuleKind, typeof rule>);
