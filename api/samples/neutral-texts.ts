import { isDeepStrictEqual } from 'node:util';
import type { Blueprint } from '#shared/blueprint/blueprint.schema.ts';
import type { ChatSettings } from '#shared/chat/chat.schema.ts';
import type { Contributions } from '#shared/contributions/contributions.schema.ts';
import type { ArtistProfile } from '#shared/music/music.schema.ts';
import type { SubmissionOffer } from '#shared/playlist/playlist.schema.ts';
import type { Founder, Network, SiteContent, SiteIdentity } from '#shared/site/site.schema.ts';
import type { StreamSettings } from '#shared/stream/stream.schema.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';

interface NeutralDocuments {
  'site.identity': Pick<SiteIdentity, 'tagline' | 'footerNote'>;
  'site.links': SiteContent['links'];
  'site.texts': Omit<SiteContent['texts'], 'words' | 'custom' | 'promises'> & {
    words: { every: { copyright: string } };
    custom: Neutral<SiteContent['texts']['custom']>;
  };
  network: Network;
  founder: Founder;
  artist: ArtistProfile;
  stream: Omit<StreamSettings, 'manual'>;
  videos: { allVideosUrl: string };
  contributions: Contributions;
  blueprint: Omit<Blueprint, 'priceCents' | 'format'>;
  playlistSubmission: Pick<SubmissionOffer, 'benefits'>;
  chat: Pick<ChatSettings, 'chips' | 'faqs' | 'instructions'>;
  theme: {
    logo: Neutral<Theme['logo']>;
    hero: Neutral<Theme['hero']>;
    background: Neutral<Theme['background']>;
  };
}

/** Makes a value neutral whose parts belong together: what the owner has put in one decides what becomes of others. */
type Neutral<T> = (present: T, sample: T) => T;

const TALL = '/art/plain-tall.svg';
const WIDE = '/art/plain-wide.svg';

/** Texts, pictures and links that replace those of the sample: they fit any owner. */
export function neutralTexts(identity: SiteIdentity, publicUrl: string): NeutralDocuments {
  const creatorName = shortened(identity.creatorName);
  const artistName = shortened(identity.artistName);
  const networkName = shortened(identity.networkName);
  const picture = { src: TALL, alt: artistName, caption: artistName };
  return {
    'site.identity': { tagline: `The home of ${networkName}`, footerNote: `By ${creatorName}.` },
    'site.links': { links: [] },
    'site.texts': {
      networkLead: `What ${networkName} makes, in one place.`,
      podcastsLead: 'All shows and their latest episodes.',
      liveLead: 'What is on now, and what comes next.',
      musicLead: `Music by ${artistName}.`,
      mediaLead: 'What was written and said.',
      playlistLead: 'Playlists to listen to, and a way in for your track.',
      contributionsLead: 'Contributions elsewhere.',
      servicesLead: `Work with ${creatorName}.`,
      pricingLead: 'One price for everyone, paid by QR or handle.',
      bookingLead:
        'Pay by QR or handle, send proof, and the calendar link arrives by email after verification.',
      // Nobody is asked to pay a price that the owner has not looked at.
      custom: (present, { priceCents, budgets }) =>
        isDeepStrictEqual([present.priceCents, present.budgets], [priceCents, budgets])
          ? { ...present, offered: false }
          : present,
      words: { every: { copyright: '© {year} {network}. All rights reserved.' } },
      customLead: 'Something that fits no box? Write down what you need and by when.',
      blueprintLead: `A guide by ${creatorName}.`,
      shareLead: 'See a link the way others will, before they do.',
      qrLead: 'A code that opens this site.',
      qrInvite: 'On your phone? Show this code to a friend.',
      qrHints: ['Print it at least 2 cm wide.', 'Scan it with two phones before you print it.'],
      thankYouLead: 'Thank you. A person checks every payment.',
      thankYouSteps: [
        { title: 'Send your proof', text: 'The payment, your name and the reference.' },
        { title: 'We verify it', text: 'Usually within {verifyHours} hours.' },
        { title: 'You get access', text: 'The link arrives by email.' },
        { title: 'We get in touch', text: 'Within {contactHours} hours after your purchase.' },
      ],
    },
    network: { url: WIDE, title: networkName, description: `What ${networkName} makes, in one place.` },
    founder: {
      lead: `The person behind ${networkName}.`,
      portrait: TALL,
      portraitAlt: creatorName,
      biography: [`${creatorName} makes ${networkName}.`],
      ventures: [],
    },
    artist: {
      lead: `Music by ${artistName}.`,
      about: [`${artistName} makes music.`],
      style: [`Listen to ${artistName}.`],
      aesthetic: { text: `Pictures of ${artistName}.`, images: [picture, picture, picture, picture] },
      listenUrl: `${publicUrl}/music`,
      bookingSubject: `Booking request for ${artistName}`,
      record: '/art/record.svg',
    },
    stream: {
      offlineMode: 'honest',
      hostName: creatorName,
      defaultTitle: 'Live',
      defaultViewers: 0,
      description: `${creatorName} streams here.`,
      poster: WIDE,
      posterAlt: creatorName,
    },
    videos: { allVideosUrl: `${publicUrl}/music` },
    contributions: {
      program: 'Contributions',
      level: 1,
      badge: TALL,
      summary: 'Contributions elsewhere.',
      profileUrl: `${publicUrl}/contributions`,
      reviews: 0,
      photos: 0,
      answers: 0,
      views: '0',
    },
    blueprint: {
      title: 'Blueprint',
      description: `A guide by ${creatorName}.`,
      features: ['To be announced'],
      cover: TALL,
      membership: { name: 'Patreon', url: 'https://www.patreon.com/', text: 'For members on Patreon.' },
    },
    playlistSubmission: {
      benefits: [
        'Your track is heard from start to finish',
        'You get feedback in writing',
        'It may be added',
      ],
    },
    chat: { chips: [], faqs: [], instructions: '' },
    theme: { logo: neutralLogo, hero: neutralHero, background: neutralBackground },
  };
}

/** A logo of the owner's keeps its kind; what else there is of the sample's logo goes. */
const neutralLogo: Neutral<Theme['logo']> = (logo, sample) => ({
  ...(logo.picture === sample.picture ? { kind: 'wordmark', picture: WIDE } : logo),
  quiet: logo.quiet === sample.quiet ? null : logo.quiet,
  alt: logo.alt,
});

/** One picture of the owner's is shown at every width. */
const neutralHero: Neutral<Theme['hero']> = ({ placeholder, ...hero }, sample) => {
  const own = { wide: hero.wide !== sample.wide, phone: hero.phone !== sample.phone };
  if (own.wide && own.phone) return placeholder ? { ...hero, placeholder } : hero;
  return {
    ...hero,
    wide: own.wide ? hero.wide : own.phone ? hero.phone : '/art/plain-hero-wide.svg',
    phone: own.phone ? hero.phone : own.wide ? hero.wide : '/art/plain-hero-phone.svg',
  };
};

/** The sample's video shows its creator. */
const neutralBackground: Neutral<Theme['background']> = (background, sample) =>
  isDeepStrictEqual(background.sources, sample.sources) ? { ...background, shown: false } : background;

/** A name that leaves room for words around it in a line of 200 characters. */
const shortened = (name: string) => name.slice(0, 120);
