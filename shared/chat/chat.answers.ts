import { z } from 'zod';

/**
 * Questions of buyers that no page answers, and the assistant's answers until the owner changes them. They
 * fit every install: they promise nothing that the program or the owner has not said.
 */
const defaults = {
  refund:
    'This site promises no refund by itself: a person decides whether a payment is given back. Write to {email} with your reference code.',
  cancel:
    'An order can be withdrawn on its own page as long as its payment has not been verified. After that, or when you have already paid, write to {email} with your reference code.',
  correct:
    'What you sent can be corrected on the page of your order as long as its payment has not been verified. To move a date, or for anything later, write to {email} with your reference code.',
  waysToPay:
    'You pay {handle} with {method}, in {currency}. No card is charged on this site, and no other way to pay is named here. To ask for one, write to {email}.',
  paymentProblem:
    'Do not pay a second time. Send the proof of what you have paid on the page of your order, or write to {email} with your reference code, the amount and the day of the payment.',
  discount:
    'No discount and no code is named on this site: the prices are those on the pricing page. To ask about one, write to {email}.',
  invoice:
    'The page of your order shows its reference, its amount and its history. For an invoice, write to {email} with your reference code.',
  timeZone:
    'Streams are shown in the time zone of your own device, here and on the live page. For a call you choose the time in the booking calendar, whose link arrives by email once the payment is verified.',
  events:
    'What will be streamed is on the live page. Other events are not something I know of here; to ask, or to invite {creator}, write to {email}.',
  networkPrice: 'What {network} costs is not written here. See its own page, or write to {email}.',
  account: 'No. Nothing on this site needs an account.',
  privacy: 'What is kept about you, for how long, and how to have it erased is on the privacy page.',
  merch: '',
} as const;

export type OwnerAnswer = keyof typeof defaults;

/** The question that each of them answers. */
export const ownerQuestions: Record<OwnerAnswer, string> = {
  refund: 'Can I get a refund?',
  cancel: 'Can I cancel?',
  correct: 'Can I change what I sent, or move a date?',
  waysToPay: 'Which ways to pay are there?',
  paymentProblem: 'Something went wrong with my payment. What now?',
  discount: 'Is there a discount?',
  invoice: 'Can I get an invoice?',
  timeZone: 'Which time zone are the times in?',
  events: 'Are there events?',
  networkPrice: 'What does {network} cost?',
  account: 'Do I need an account?',
  privacy: 'What is kept about me?',
  merch: 'Do you sell merch?',
};

const answer = (text: string) => z.string().trim().max(1000).default(text);

/** By question. An empty one says that the assistant does not know. */
export const ownerAnswers = z.object({
  refund: answer(defaults.refund),
  cancel: answer(defaults.cancel),
  correct: answer(defaults.correct),
  waysToPay: answer(defaults.waysToPay),
  paymentProblem: answer(defaults.paymentProblem),
  discount: answer(defaults.discount),
  invoice: answer(defaults.invoice),
  timeZone: answer(defaults.timeZone),
  events: answer(defaults.events),
  networkPrice: answer(defaults.networkPrice),
  account: answer(defaults.account),
  privacy: answer(defaults.privacy),
  merch: answer(defaults.merch),
} satisfies Record<OwnerAnswer, z.ZodType>);

/** Whether the owner has left an answer as it came with the program. */
export const isDefaultAnswer = (name: OwnerAnswer, text: string): boolean => text === defaults[name];
