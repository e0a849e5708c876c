import { z } from 'zod';
import { line, paragraph } from '#shared/core/fields.ts';

/**
 * Pages with legal texts that only the owner can be responsible for: off until the owner switches them on.
 */
export const legalPages = ['terms', 'refunds'] as const;
export type LegalPage = (typeof legalPages)[number];

/** Words in square brackets are left for the owner to fill in. */
const BLANK = /\[[^\]]+\]/;

const section = z.object({ title: line, text: paragraph });

export const legalText = z.object({
  /** Whether visitors see the page. */
  shown: z.boolean(),
  sections: z.array(section).min(1, 'Keep one section at least').max(40),
});
export type LegalText = z.infer<typeof legalText>;

/** What visitors get: no sections of a page that is not shown. */
export const shownLegalText = legalText.pick({ sections: true }).extend({ sections: z.array(section) });

export const hasBlanks = ({ sections }: LegalText): boolean =>
  sections.some(({ title, text }) => BLANK.test(title) || BLANK.test(text));

/** What the pages start with: what the program does, and blanks for what only the owner knows. */
export const startingTexts: Readonly<Record<LegalPage, LegalText>> = {
  terms: {
    shown: false,
    sections: [
      {
        title: 'Who runs this site',
        text: 'This site is run by [your full name or company], [your postal address]. You can write to [your mail address].',
      },
      {
        title: 'What you can order',
        text: 'Services, interviews, track submissions and digital files are described on their pages, with their price. An order is made when you send a form and get a code; it is accepted when your payment was verified.',
      },
      {
        title: 'How you pay',
        text: 'You pay outside of this site, by the QR code or handle that is shown with your order, and name the code of your order. You then upload or mail a proof of the payment. A person verifies it. This site never takes card numbers.',
      },
      {
        title: 'What you get',
        text: 'Access to a calendar, a submission or a download comes once the payment was verified: by mail, and on the page of your order. Files are for your own use: do not pass them on or sell them.',
      },
      {
        title: 'What is ours, and what is yours',
        text: 'Texts, pictures, music and videos on this site belong to [who holds the rights]. What you send stays yours; you allow us to look at it and to answer you.',
      },
      {
        title: 'The law that applies',
        text: 'The law of [your country or state] applies. Rights that the law of your own country gives you as a consumer stay untouched.',
      },
    ],
  },
  refunds: {
    shown: false,
    sections: [
      {
        title: 'When you get your money back',
        text: 'If we cannot do what you paid for, you get all of it back. Otherwise: [in which cases, and within how many days, you give money back].',
      },
      {
        title: 'Digital files',
        text: '[Whether a file can be returned once it was downloaded, as the law where you sell allows].',
      },
      {
        title: 'Bookings',
        text: '[Until when a booking can be moved or cancelled without cost].',
      },
      {
        title: 'How to ask',
        text: 'Write to [your mail address] and name the code of your order. Money goes back the way it came. The page of your order says when that was done.',
      },
    ],
  },
};
