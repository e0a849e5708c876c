import { z } from 'zod';

/** What the owner adds to the privacy page; empty for nothing. Paragraphs have a blank line between two. */
export const privacyAddition = z.object({ text: z.string().trim().max(20_000).default('') });
export type PrivacyAddition = z.infer<typeof privacyAddition>;

const section = z.object({ title: z.string(), statements: z.array(z.string()) });
export type PrivacySection = z.infer<typeof section>;

/** What this install does with data of its visitors, as it is set up now. */
export const privacyPage = z.object({ sections: z.array(section), addition: z.array(z.string()) });
