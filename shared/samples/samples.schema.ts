import { z } from 'zod';
import { instant, line } from '#shared/core/fields.ts';

/** For how many hours a removal can be undone. */
export const RESTORE_HOURS = 24;

const kind = z.object({
  /** How this kind of content is called. */
  label: line,
  /** Its list, as a path of the back office. */
  target: line,
  /** How many unchanged samples of it there are. */
  count: z.int().min(1),
});

export const samples = z.object({
  /** What a removal deletes, by kind. */
  kinds: z.array(kind),
  /** Panels with texts and pictures of the sample, for which neutral ones are put in. */
  texts: z.array(z.object({ label: line, target: line })),
  /** When they were removed, and until when that can be undone; null when they were not. */
  removed: z.object({ at: instant, until: instant, count: z.int() }).nullable(),
});
export type Samples = z.infer<typeof samples>;

const place = z.object({
  /** Which panel or page. */
  label: line,
  /** The panel, or the page's public path. */
  target: line,
  /** Words, pictures and links of the sample that are shown there, at most `PLACE_MARKS`. */
  marks: z.array(z.string()).min(1),
});
export type SamplePlace = z.infer<typeof place>;

export const PLACE_MARKS = 8;

export const sampleCheck = z.object({
  /** Panels whose texts, pictures and links still are those of the sample. */
  panels: z.array(place),
  /** Public pages, feeds and files that still show one of them. */
  pages: z.array(place),
});
export type SampleCheck = z.infer<typeof sampleCheck>;
