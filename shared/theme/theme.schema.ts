import { z } from 'zod';
import { assetUrl, inlinePicture, line } from '#shared/core/fields.ts';
import { surfaces, typePairings } from './theme.constants.ts';

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Use a colour such as #ff4a1c');

const themeColors = z.object({
  surface: z.enum(surfaces),
  /** Marks what is live, and the main button of a screen. */
  accent: color,
  /** The lighter colour: text on ink, or the background of text. */
  paper: color,
  ink: color,
});
export type ThemeColors = z.infer<typeof themeColors>;

const logo = z.object({
  /** `wordmark`: the network's name, set in the headline typeface. */
  kind: z.enum(['picture', 'wordmark']),
  picture: assetUrl,
  /** For the footer and the start of the splash; null where it is the same. */
  quiet: assetUrl.nullable(),
  /** What the picture shows; null for the creator's name. */
  alt: line.nullable(),
});

/**
 * The hero's picture: the wide one and the crop for phones. Both fill the whole first screen, whose lower
 * quarter has the page's own colour. Their placeholders are the same pictures, tiny and blurred, shown until
 * these have loaded.
 */
const hero = z.object({
  wide: assetUrl,
  phone: assetUrl,
  /** Whether the background video is shown here instead of the picture, while the video itself is shown. */
  video: z.boolean(),
  placeholder: z.object({ wide: inlinePicture, phone: inlinePicture }).optional(),
});

const source = z.object({ src: assetUrl, type: z.enum(['video/webm', 'video/mp4']) });

const background = z.object({
  /** False: neither the video nor its picture is loaded. */
  shown: z.boolean(),
  poster: assetUrl,
  sources: z.array(source).min(1),
});

/** How the site looks: everything that is not words. */
export const theme = themeColors.extend({
  type: z.enum(typePairings),
  logo,
  /** Favicon and app icons are drawn from it; null for those that ship with the program. */
  icon: assetUrl.nullable(),
  hero,
  background,
});
export type Theme = z.infer<typeof theme>;

/** A change of one of the three colours, whose contrast was too low for one purpose. */
const correction = z.object({
  color: z.enum(['accent', 'paper', 'ink']),
  /** `ground`: the background of texts. `lamp`: the live lamp, and the edge of the main button. */
  purpose: z.enum(['ground', 'lamp']),
  from: z.string(),
  to: z.string(),
  change: z.enum(['darkened', 'lightened']),
  /** WCAG contrast before and after, from 1 to 21. */
  before: z.number(),
  after: z.number(),
});
export type Correction = z.infer<typeof correction>;

/** What pages and the back office need beside their own styles. */
export const look = z.object({
  /** CSS rules that come after the site's own; empty for the look of a fresh install. */
  style: z.string(),
  /** The page's background colour, for the browser's own frame. */
  themeColor: z.string(),
  /** The font to load before everything else. */
  font: z.string(),
  icons: z.object({
    tab: z.object({ href: z.string(), type: z.string() }),
    touch: z.string(),
    app192: z.string(),
    app512: z.string(),
    maskable512: z.string(),
  }),
});
export type Look = z.infer<typeof look>;

/** A page with a look that is not saved. */
export const themePreview = z.object({
  /** The page whole, without its scripts. */
  html: z.string(),
  corrections: z.array(correction),
});

/** Logo, hero and background as every page gets them, with addresses on this server. */
export const shownTheme = z.object({
  logo: z.object({
    src: z.string(),
    quiet: z.string(),
    /** The width in pixels at a height of 34 pixels. */
    width: z.number(),
    /** Its text as the link to the home page. */
    alt: z.string(),
  }),
  hero: z.object({
    wide: z.string(),
    phone: z.string(),
    placeholder: hero.shape.placeholder,
  }),
  /** Null where the owner has switched it off. */
  background: z.object({ poster: z.string(), sources: z.array(source) }).nullable(),
});
export type ShownTheme = z.infer<typeof shownTheme>;
