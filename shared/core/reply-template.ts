import { z } from 'zod';

export const REPLY_TEMPLATES_MAX = 30;

/** A text that the owner writes often. `{name}` stands for whom it goes to, `{code}` for the reference code. */
const replyTemplate = z.strictObject({
  title: z.string().trim().min(1).max(80),
  text: z.string().trim().min(1).max(5000),
});

export type ReplyTemplate = z.infer<typeof replyTemplate>;

export const replyTemplates = z.strictObject({ templates: z.array(replyTemplate).max(REPLY_TEMPLATES_MAX) });

export const fillTemplate = (text: string, values: Record<'name' | 'code', string>): string =>
  text.replaceAll(/\{(name|code)\}/g, (_, key: 'name' | 'code') => values[key]);
