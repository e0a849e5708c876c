import type { Founder, Network, SiteContent } from '#shared/site/site.schema.ts';
import { usualCustom, usualPromises } from '#shared/site/site.schema.ts';
import { usualWords } from '#shared/site/site.words.ts';
import type { SiteStore } from './site.store.ts';

const site: SiteContent = {
  identity: {
    creatorName: 'Coop',
    artistName: 'Coop',
    artistPath: '/coop',
    networkName: 'Coop TV',
    networkPath: '/coop-tv',
    assistantName: 'COOP.AI',
    contactEmail: 'hello@coop.example',
    tagline: 'Independent Streaming Platform & Entertainment Consultant Agency',
    footerNote: 'Made in one room.',
  },
  links: {
    links: [
      { network: 'twitter', name: null, url: 'https://x.com/cooptv', handle: '@cooptv', places: ['pages'] },
      {
        network: 'instagram',
        name: null,
        url: 'https://www.instagram.com/coop',
        handle: '@coop',
        places: ['pages', 'live', 'artist'],
      },
      {
        network: 'youtube',
        name: null,
        url: 'https://www.youtube.com/@cooptv',
        handle: '@cooptv',
        places: ['pages', 'live', 'artist'],
      },
      {
        network: 'tiktok',
        name: null,
        url: 'https://www.tiktok.com/@coop.live',
        handle: '@coop.live',
        places: ['pages', 'live', 'artist'],
      },
      {
        network: 'twitch',
        name: null,
        url: 'https://www.twitch.tv/coop',
        handle: 'coop',
        places: ['pages', 'live'],
      },
    ],
  },
  texts: {
    words: usualWords,
    custom: usualCustom,
    promises: usualPromises,
    networkLead: 'Films, specials and after-hours sets, on a channel nobody else programmes.',
    podcastsLead: 'Three shows, one microphone. New episodes every week.',
    liveLead: 'On air most nights: games, guests and late sessions, as they happen.',
    musicLead: 'Written between midnight and six, mixed in one room.',
    mediaLead: 'Who vouches for the work, what was written about it, and what Coop wrote himself.',
    playlistLead: 'The songs played between segments, and a way in for yours.',
    contributionsLead: 'Reviews, pictures and answers for places worth the walk.',
    servicesLead: 'Two ways to use twenty years of doing it alone.',
    pricingLead: 'One price for everyone, paid by QR or handle.',
    bookingLead:
      'Pay by QR or handle, send proof, and the calendar link arrives by email after verification.',
    customLead: 'Something that fits no box? Write down what you need and by when.',
    blueprintLead: 'For members who would rather own a small network than rent a big one.',
    shareLead: 'See a link the way others will, before they do.',
    qrLead: 'Print it, show it, put it on the van.',
    qrInvite: 'On your phone? Show this code to a friend.',
    qrHints: [
      'Print it at least 2 cm wide, with the white margin left around it.',
      'Once the site has its own domain, make the code again: it holds the address you see above it.',
      'Scan it with two different phones before it goes to the printer.',
    ],
    thankYouLead: 'Your purchase is in good hands: a person checks every payment.',
    thankYouSteps: [
      {
        title: 'Email your proof',
        text: 'A screenshot of the payment, your name and contact info, and the reference.',
      },
      { title: 'We verify it', text: 'Usually within {verifyHours} hours.' },
      { title: 'You get access', text: 'The calendar, submission or download link arrives by email.' },
      { title: 'We get in touch', text: 'The team contacts you within {contactHours} hours after purchase.' },
    ],
  },
};

const network: Network = {
  url: '/sample/network-tv/index.html',
  title: 'Coop TV',
  description: 'Films, specials and after-hours sets, by subscription, on a channel nobody else programmes.',
};

const founder: Founder = {
  lead: 'One person, one room, one network.',
  portrait: '/art/founder.avif',
  portraitAlt: 'A figure at a desk in a dark studio, one lamp lit',
  biography: [
    'Coop started with a borrowed camera and a rule: own the tape. The first show went out to eleven people, and four of them still write in.',
    'A photograph sold without his name on it became a court case in 2021. It ended with the picture back where it belongs, and with a habit of reading contracts aloud on stream.',
    'Today Coop TV is a subscription network, three podcasts, a record and a stream that runs most nights. It is still one room, and the lamp is still on.',
  ],
  ventures: [
    {
      title: 'Coop TV',
      text: 'The subscription network: films, specials and after-hours sets.',
      page: 'network',
    },
    { title: 'Podcasts', text: 'CONVOS, NO BS and Pro Wrestling Connoisseur’s Podcast.', page: 'podcasts' },
    { title: 'Music', text: 'The Late Shift EP, and the theme you hear before every show.', page: 'music' },
    {
      title: 'Consulting and speaking',
      text: 'For creators who want to own what they make.',
      page: 'services',
    },
  ],
};

export async function seedSite(store: SiteStore): Promise<void> {
  await store.identity.seed(site.identity);
  await store.links.seed(site.links);
  await store.texts.seed(site.texts);
  await store.network.seed(network);
  await store.founder.seed(founder);
}

/** The names of the sample. */
export const sampleNames = { creator: site.identity.creatorName, network: site.identity.networkName };
