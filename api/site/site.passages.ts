import { shortened } from '#shared/core/text.ts';
import { type LegalPage, type LegalText, legalPages } from '#shared/site/site.legal.ts';
import { isOff } from '#shared/site/site.paths.ts';
import { listed, type Passage, type PassageContext, passage, passageOf } from './passages.ts';
import { shownLinks } from './site.shown.ts';
import type { SiteStore } from './site.store.ts';

/** Who is behind the site, what the network is, and how to get in touch. */
export async function sitePassages(
  store: Pick<SiteStore, 'founder' | 'network' | LegalPage>,
  { site, hidden, to }: PassageContext,
): Promise<Passage[]> {
  const [founder, network, ...legal] = await Promise.all([
    store.founder.get(),
    store.network.get(),
    ...legalPages.map((page) => store[page].get()),
  ]);
  const { creatorName, networkName, assistantName, contactEmail, tagline } = site.identity;
  const accounts = shownLinks(site.links.links).map(({ name, handle }) =>
    handle ? `${name} (${handle})` : name,
  );
  return [
    passage(
      'founder',
      to(isOff('founder', hidden) ? 'home' : 'founder'),
      isOff('founder', hidden)
        ? `**${creatorName}** runs this site, ${networkName}: ${tagline}.`
        : `**${creatorName}** is the founder of ${networkName}. ${founder.biography.slice(0, 2).join(' ')}`,
      [
        `who is ${creatorName}`,
        'who runs this site',
        'who is the founder',
        `who founded ${networkName}`,
        'what is your background',
        'how did you start all this',
        'where are you from',
        'who started this company',
        'tell me about yourself',
        'what is your story',
        'who is behind this and who owns it',
      ],
      { about: creatorName },
    ),
    ...passageOf(founder.ventures, () =>
      passage(
        'ventures',
        to('founder'),
        `${creatorName}'s ventures: ${founder.ventures.map(({ title, text }) => `**${title}**: ${text}`).join(' ')}`,
        [
          `what does ${creatorName} work on`,
          'which businesses and ventures do you have',
          'what is on this site',
          'what is this website about in two sentences',
          'what do you do for a living',
        ],
        { about: creatorName },
      ),
    ),
    passage(
      'network',
      to(isOff('network', hidden) ? 'home' : 'network'),
      isOff('network', hidden)
        ? `**${networkName}**: ${tagline}. ${creatorName} runs it.`
        : `**${networkName}**: ${network.description} ${tagline}. Its page leads to where it is watched.`,
      [
        `what is ${networkName}`,
        `what can I watch on ${networkName}`,
        `how do I watch ${networkName}`,
        'what is the TV channel that you run',
        'how do I get the channel on my television',
        'which films and series are on the channel',
        `what does ${networkName} mean, and what does it do`,
        'what kind of things do you make here',
      ],
      { about: networkName },
    ),
    passage(
      'contact',
      to(isOff('founder', hidden) ? 'home' : 'founder'),
      accounts.length > 0
        ? `Write to ${contactEmail}. ${creatorName} is also on ${listed(accounts)}.`
        : `Write to ${contactEmail}.`,
      [
        'how can I contact you',
        'what is your email address',
        `where can I follow ${creatorName} on social media`,
        'what is your Instagram or YouTube account',
        'do you have a Discord or Telegram',
        'where do I send fan mail',
        'interview request of a magazine, who handles press inquiries',
        'I need a photo and a short biography for our programme',
        'I want to complain',
        'I need to talk to somebody',
        'what is your business email',
        'how do I send you a message that you will read',
        'are you on TikTok or Facebook',
        'do you have a YouTube or Twitch channel',
        ...shownLinks(site.links.links).map(({ name }) => `what is your ${name}`),
        'do you read direct messages',
        'can I interview you for my magazine',
      ],
      { about: 'contact' },
    ),
    passage(
      'assistant',
      to('home'),
      `I am **${assistantName}**. I answer questions about ${creatorName}, ${networkName}, the services and what they cost, and I show where to book, submit a track or find an order.`,
      [
        'what is your name',
        'what can you help me with',
        'what can you do',
        `what is ${assistantName}`,
        'what can I ask you',
      ],
    ),
    passage(
      'qr-code',
      to('qrCode'),
      'The QR code page shows a code of this site, and makes one of another address.',
      [
        'where is the QR code of this website',
        'make a QR code for my own address',
        'how do I show this site to a friend',
      ],
    ),
    passage(
      'share',
      to('socialTools'),
      'Every page, show and episode has an address of its own that can be sent to anybody. The share tool shows how a page looks when its link is shared, with a title, a description and a picture of your own.',
      [
        'how do I share an episode or a page with a friend, as on WhatsApp',
        'preview of a shared link',
        'what is the social share tool',
        'how do I get meta tags for my page',
      ],
    ),
    passage(
      'site-search',
      to('search'),
      'The search looks through the pages, shows, episodes, music and answers of this site.',
      ['how do I search this site', 'I cannot find something on this page', 'where is the search'],
    ),
    ...legalPages.flatMap((page, index) =>
      isOff(page, hidden) ? [] : legalPassages(page, legal[index]?.sections ?? [], to),
    ),
  ];
}

/** A passage may be shown as a whole reply. */
const LONGEST_ANSWER = 600;
const asked: Readonly<Record<LegalPage, string[]>> = {
  refunds: [
    'can I get a refund',
    'do I get my money back',
    'what is the refund policy',
    'in which cases is money returned',
  ],
  terms: ['what are the terms and conditions', 'which law applies'],
};

/** What the owner has written about terms and refunds: the whole, and each section. */
const legalPassages = (
  page: LegalPage,
  sections: LegalText['sections'],
  to: PassageContext['to'],
): Passage[] => [
  ...passageOf(sections, () =>
    passage(
      page,
      to(page),
      shortened(sections.map(({ title, text }) => `**${title}**: ${text}`).join(' '), LONGEST_ANSWER),
      asked[page],
      { about: page },
    ),
  ),
  ...sections.map(({ title, text }, index) =>
    passage(
      `${page}-${index}`,
      to(page, title),
      `**${title}**: ${shortened(text, LONGEST_ANSWER)}`,
      [title],
      { about: page },
    ),
  ),
];
