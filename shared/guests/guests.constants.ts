/** Characters of what a guest writes. */
export const guestLimits = { name: 200, pronunciation: 200, role: 200, bio: 1500, links: 2000 } as const;

export type GuestField = keyof typeof guestLimits;

export const guestFieldNames = Object.keys(guestLimits) as GuestField[];

export const guestFieldLabels: Record<GuestField, string> = {
  name: 'Name, as it shall be shown',
  pronunciation: 'How it is pronounced',
  role: 'What you do, in a line',
  bio: 'A few sentences about you',
  links: 'Links',
};

export const LINKS_MAX = 5;
export const QUESTIONS_MAX = 30;
export const RELEASE_MAX = 20_000;

/** How a question is answered. */
export const answerKinds = ['short', 'long', 'choice', 'yesno'] as const;

/** Characters of an answer that is typed. */
export const answerLimits = { short: 200, long: 4000 } as const;

export const YES_NO = ['Yes', 'No'] as const;

/** The name of the field of an answer: its question follows. */
export const ANSWER = 'answer:';

/** What a guest page asks for, in its order. */
export const guestParts = ['about', 'picture', 'questions', 'release', 'time'] as const;
export type GuestPart = (typeof guestParts)[number];

export const guestPartNames: Record<GuestPart, string> = {
  about: 'About you',
  picture: 'Your picture',
  questions: 'Questions',
  release: 'Release',
  time: 'Time',
};

export const guestStates = ['questionnaire', 'release', 'ready', 'recorded', 'published', 'ended'] as const;
export type GuestState = (typeof guestStates)[number];

export const guestStateNames: Record<GuestState, string> = {
  questionnaire: 'Waiting for questionnaire',
  release: 'Waiting for release',
  ready: 'Ready',
  recorded: 'Recorded',
  published: 'Published',
  ended: 'Order ended',
};

export const guestPictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;
export const GUEST_PICTURE_MAX_BYTES = 20_000_000;

/** The kind of order that is an interview on every site. */
export const PROPOSED_KIND = 'interview';

/** Within how many days of the time an unsigned release waits for the owner. */
export const NEED_DAYS = 3;
