import { inDays } from '#api/core/privacy-facts.ts';
import { PROOFS_KEPT } from '#api/orders/orders.privacy.ts';
import { type Passage, type PassageContext, passage } from '#api/site/passages.ts';
import { UNPAID_EXPIRES_DAYS } from '#shared/orders/orders.constants.ts';
import { type PrivacySectionName, privacySectionsByName, type Stated } from './privacy.statements.ts';

/** What of the privacy page answers which questions, in the page's own words. */
const asked: Readonly<Partial<Record<PrivacySectionName, readonly string[]>>> = {
  about: ['who is responsible for this website', 'who runs this site and answers for my data'],
  services: [
    'who else gets my data',
    'do you sell my email address',
    'do you pass my email on to other companies',
    'do Google or Facebook learn that I am here',
    'who reads what I type in here',
    'is my question sent to ChatGPT',
    'is my message sent to an AI company',
  ],
  players: [
    'does YouTube get my IP address when I only look at a page',
    'are players of other sites loaded before I click',
  ],
  visits: [
    'do you track visitors',
    'does this site track me',
    'do you store my IP address',
    'how are visits counted',
    'do you use Google Analytics',
  ],
  browser: ['do you use cookies', 'what do you store on my device'],
  rights: [
    'where can I complain about how you treat my data',
    'where can I report you if you do not delete it',
    'which rights do I have over my data',
  ],
};

/** What is stored about visitors. */
export async function privacyPassages(stated: Stated, { to }: PassageContext): Promise<Passage[]> {
  const { contactEmail, retention } = stated;
  const about = { about: 'privacy' };
  const parts = privacySectionsByName(stated);
  return [
    ...Object.entries(asked).map(([part, questions]) => {
      const { title, statements } = parts[part as PrivacySectionName];
      return passage(`privacy-${part}`, to('privacy', title), statements.join(' '), questions, about);
    }),
    passage(
      'privacy-orders',
      to('privacy'),
      `What you wrote in an order or a request is read by ${stated.creatorName} and stays with it. One that is not paid is closed after ${inDays(UNPAID_EXPIRES_DAYS)} and erased ${inDays(retention.requestDays)} later; paid ones stay for the books until you ask to be erased. ${PROOFS_KEPT}`,
      [
        'how long do you keep my order and my details',
        'who sees what I write in a form',
        'what happens to what I send in, do you keep it forever',
        'who sees my payment screenshot, it shows my balance',
        'for how long do you keep the picture of my payment',
        'does the photo that I send give away where I live',
        'how long are orders kept that were never paid',
      ],
      about,
    ),
    passage(
      'erasure',
      to('privacy'),
      `To have what is stored about you erased, or to get a copy of it, write to ${contactEmail} from the address that it was stored with. Your messages here you can clear yourself. The privacy page says what is stored, and for how long.`,
      [
        'remove my information',
        'delete my data',
        'I want everything that you have on me gone',
        'delete everything you know about me',
        'how can I have my personal information erased',
        'give me a copy of my data',
      ],
      about,
    ),
  ];
}
