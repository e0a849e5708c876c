import { type Passage, passage, withNames } from '#api/site/passages.ts';
import { isDefaultAnswer, type OwnerAnswer, ownerQuestions } from '#shared/chat/chat.answers.ts';
import type { ChatSettings } from '#shared/chat/chat.schema.ts';
import { unknownReply } from './chat.talk.ts';

type Names = Readonly<Record<string, string>>;

/** The page that goes with each answer, and how else it is asked for. */
const asked: Readonly<
  Record<OwnerAnswer, { page: string; about: string; opens?: Passage['opens']; questions: readonly string[] }>
> = {
  refund: {
    page: '/order',
    about: 'a refund',
    questions: [
      'what if I am not satisfied',
      'what happens to my money if you say no',
      'I paid by mistake and want it back',
      'is it refundable',
      'I want my money back',
      'will you reimburse me',
      'do I get my money back if I am not happy',
      'what if you reject my track, is the fee returned',
      'what is your refund policy',
      'can I dispute it with PayPal or my bank',
      'my child bought something without asking me',
      'do I get the fee back if you do not like my song',
      'would I get all of it back',
      'is there a money-back guarantee',
      'it is not what I expected, return the money',
    ],
  },
  cancel: {
    page: '/order',
    about: 'cancelling',
    opens: 'order',
    questions: [
      'what is your cancellation policy',
      'delete my booking',
      'stop my order',
      'I booked by mistake',
      'how do I cancel my booking',
      'I changed my mind, withdraw my order',
      'can I cancel after paying',
      'what does it cost to cancel',
    ],
  },
  correct: {
    page: '/order',
    about: 'changing an order',
    opens: 'order',
    questions: [
      'I need to reschedule our call to another day',
      'move my appointment to next week',
      'I sent the wrong link or file',
      'I need to edit what I sent',
      'there is a typo in my name',
      'postpone the session to a new date',
      'change the song that I submitted',
      'I typed my email wrong on the form, change the email on my order',
      'I made a mistake in my booking',
      'can I change my order',
      'can I send another link for my song',
      'I typed the wrong address when I ordered',
      'I entered my email wrong',
      'I sent the wrong version of my song',
    ],
  },
  waysToPay: {
    page: '/booking',
    about: 'ways to pay',
    questions: [
      'which payment methods do you accept',
      'can I pay with PayPal',
      'do you take Apple Pay or Venmo',
      'do you accept Zelle or cards',
      'is the price in dollars',
      'can I pay by credit card',
      'do you take bitcoin',
      'can I pay by bank transfer',
      'can I pay in euros or another currency, I live in another country',
      'can I pay in instalments',
      'I do not have {method}, how else can I pay',
      'I do not have that payment app, how else can I pay',
      'can I pay half now and half later',
      'can I put it on my Visa',
      'can I pay in cash',
      'can somebody else pay for me',
      'which currency do you take from abroad',
      'your way to pay does not work in my country, how else can I give you money',
    ],
  },
  paymentProblem: {
    page: '/order',
    about: 'a problem with a payment',
    opens: 'order',
    questions: [
      'I paid too much',
      'is my money lost',
      'the app says the payment is pending',
      'I paid twice by accident',
      'I sent the wrong amount',
      'I transferred less than the price by mistake',
      'my payment failed',
      'I paid the wrong account',
      'the QR code does not work',
      'do I have to pay again',
      'it has been four days since I paid',
      'I sent too little, can I send the rest',
      'I sent the money to the wrong person',
      'I was charged double',
    ],
  },
  discount: {
    page: '/pricing',
    about: 'a discount',
    questions: [
      'do you have a coupon or promo code',
      'is there a sale',
      'do I get it for free',
      'two for the price of one',
      'price for several tracks',
      'is it cheaper for students',
      'can you give me a better price',
      'is there a deal for several at once',
      'is there a free trial',
      'that is too expensive',
      'do you have anything cheaper',
      'my code does not work',
      'is there a bundle',
      'is there a lower price for charities',
    ],
  },
  invoice: {
    page: '/order',
    about: 'an invoice',
    questions: [
      'I need a receipt for my taxes',
      'do you charge VAT',
      'can you bill my company',
      'can we pay by invoice after the event',
      'we pay by purchase order in thirty days',
    ],
  },
  timeZone: {
    page: '/live',
    about: 'the time zone',
    questions: [
      'in which time zone is the schedule',
      'what time zone are you in',
      'timezone of the streams',
      'is that time in my time zone',
    ],
  },
  events: {
    page: '/live',
    about: 'events',
    questions: [
      'can I visit the studio',
      'is there a release party',
      'when is the next event',
      'is there a meet and greet',
      'where can I meet you in person',
      'do you play concerts',
      'are you going on tour',
      'where can I buy tickets',
      'are you performing near my town this summer',
    ],
  },
  networkPrice: {
    page: '{networkPath}',
    about: '{network}',
    questions: [
      'how much is a subscription per month',
      'is {network} free',
      'how do I subscribe to {network}',
      'how do I cancel my {network} subscription',
      'what does the channel cost each month',
      'monthly fee for the TV',
      'is the channel free to watch',
    ],
  },
  account: {
    page: '/booking',
    about: 'an account',
    questions: [
      'do I have to sign up',
      'where is the login',
      'how do I log in',
      'I forgot my password',
      'how do I register',
    ],
  },
  privacy: {
    page: '/privacy',
    about: 'privacy',
    questions: [
      'what data do you store about me',
      'privacy policy',
      'what do you do with my data',
      'what do you do with my email address',
      'what do you know about me',
    ],
  },
  merch: {
    page: '/home',
    about: 'merch',
    questions: [
      'do you sell t-shirts or hoodies',
      'do you sell posters or stickers',
      'do you ship shirts internationally',
      'where can I buy merchandise',
      'is there a fan shop with mugs and caps',
    ],
  },
};

const answerId = (name: OwnerAnswer): string => `answer-${name}`;

/** Whether the owner can change a passage among the assistant's settings. */
export const isOwnersAnswer = (id: string): boolean => /^(?:answer|faq)-/.test(id);

/** What the owner, or until then the program, answers to questions that no page answers; an empty one is not known. */
export function answerPassages({ answers, faqs }: ChatSettings, names: Names): Passage[] {
  const all = Object.entries(asked) as [OwnerAnswer, (typeof asked)[OwnerAnswer]][];
  return [
    ...all.map(([name, { page, about, opens, questions }]): Passage => {
      const question = withNames(ownerQuestions[name], names);
      const isKnown = answers[name] !== '';
      return {
        ...passage(
          answerId(name),
          { title: question, path: withNames(page, names) },
          isKnown ? withNames(answers[name], names) : unknownReply(names),
          [question, ...questions.map((text) => withNames(text, names))],
          { about: withNames(about, names), opens },
        ),
        isTalk: !isKnown,
        isDefault: isDefaultAnswer(name, answers[name]),
      };
    }),
    ...faqs.map(({ question, answer, path }, index) =>
      passage(`faq-${index}`, { title: question, path: path ?? '/home' }, answer, [question]),
    ),
  ];
}

/** Whether an answer is still the program's, so that what the owner has written elsewhere takes precedence. */
export const isDefault = ({ answers }: ChatSettings, id: string): boolean =>
  Object.entries(answers).some(
    ([name, text]) => id === answerId(name as OwnerAnswer) && isDefaultAnswer(name as OwnerAnswer, text),
  );
