import { z } from 'zod';
import { assetUrl, email, line, paragraph, redirectTarget, slug, webUrl } from '#shared/core/fields.ts';
import { shield } from '#shared/core/form/form.ts';
import { pageMeta } from '#shared/site/site.page-meta.ts';
import { playerOf } from './players.ts';

const BLOCKS_MAX = 60;
const PICTURES_MAX = 24;
const caption = z.string().trim().max(200);

const picture = z.object({ src: assetUrl, alt: line });

/** What a page of the owner's is made of, from top to bottom. Texts are plain: `plain-text.ts` reads links and lists. */
export const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: line }),
  z.object({ kind: z.literal('text'), text: paragraph }),
  z.object({ kind: z.literal('picture'), src: assetUrl, alt: line, caption }),
  z.object({ kind: z.literal('gallery'), pictures: z.array(picture).min(1).max(PICTURES_MAX) }),
  z.object({ kind: z.literal('quote'), text: paragraph, by: caption }),
  z.object({ kind: z.literal('button'), label: line, target: redirectTarget }),
  z.object({
    kind: z.literal('embed'),
    url: webUrl.refine(
      (url) => playerOf(url) !== null,
      'No player is known for this address: use one of YouTube, Vimeo, Twitch, Spotify, Apple Music or TIDAL',
    ),
    title: line,
  }),
  z.object({ kind: z.literal('form'), title: line, lead: caption }),
]);
export type Block = z.infer<typeof block>;
export type BlockKind = Block['kind'];

export const ownPage = z.object({
  slug,
  title: line,
  description: z.string().trim().min(1).max(300),
  /** What shared links show; null for the picture of the home page. */
  image: assetUrl.nullable(),
  inMenu: z.boolean(),
  blocks: z
    .array(block)
    .max(BLOCKS_MAX)
    .refine((blocks) => blocks.filter(({ kind }) => kind === 'form').length <= 1, 'Use one form at most'),
});
export type OwnPage = z.infer<typeof ownPage>;

/** A page as visitors get it, with its metadata. */
export const shownOwnPage = ownPage
  .pick({ slug: true, title: true, description: true, blocks: true })
  .extend({
    meta: pageMeta,
  });
export type ShownOwnPage = z.infer<typeof shownOwnPage>;

/** What a visitor writes in the form of a page. */
export const messageForm = z.object({
  name: z.string().trim().min(1, 'Name is required').max(200),
  email,
  message: z.string().trim().min(1, 'Please write a message').max(4000),
});
export type MessageForm = z.infer<typeof messageForm>;

export const messageRequest = messageForm.extend({ shield });
