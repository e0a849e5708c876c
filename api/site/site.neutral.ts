import { isDeepStrictEqual } from 'node:util';
import type { DocumentSample, Neutral, NeutralParts } from '#api/core/content/document-sample.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { Founder, Network, SiteContent, SiteIdentity } from '#shared/site/site.schema.ts';

type Texts = SiteContent['texts'];
type NeutralTexts = Omit<Texts, 'words' | 'custom' | 'promises'> & {
  words: { every: { copyright: string } };
  custom: Neutral<Texts['custom']>;
};

const neutralTexts = ({ creatorName, artistName, networkName }: NeutralParts): NeutralTexts => ({
  networkLead: `What ${networkName} makes, in one place.`,
  podcastsLead: 'All shows and their latest episodes.',
  liveLead: 'What is on now, and what comes next.',
  musicLead: `Music by ${artistName}.`,
  mediaLead: 'What was written and said.',
  playlistLead: 'Playlists to listen to, and a way in for your track.',
  contributionsLead: 'Contributions elsewhere.',
  servicesLead: `Work with ${creatorName}.`,
  pricingLead: 'One price for everyone, paid by QR or handle.',
  bookingLead: 'Pay by QR or handle, send proof, and the calendar link arrives by email after verification.',
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
});

/** The site's documents in the sample install. */
export const siteSamples = {
  identity: {
    label: 'Names and paths',
    target: adminPaths.identity,
    neutral: ({ creatorName, networkName }): Pick<SiteIdentity, 'tagline' | 'footerNote'> => ({
      tagline: `The home of ${networkName}`,
      footerNote: `By ${creatorName}.`,
    }),
  },
  links: {
    label: 'Links',
    target: adminPaths.panel('content/links'),
    neutral: (): SiteContent['links'] => ({ links: [] }),
  },
  texts: { label: 'Texts', target: adminPaths.panel('content/texts'), neutral: neutralTexts },
  network: {
    label: 'Network',
    target: adminPaths.panel('content/pages/network'),
    neutral: ({ networkName }): Network => ({
      url: '/art/plain-wide.svg',
      title: networkName,
      description: `What ${networkName} makes, in one place.`,
    }),
  },
  founder: {
    label: 'Founder',
    target: adminPaths.panel('content/pages/founder'),
    neutral: ({ creatorName, networkName }): Founder => ({
      lead: `The person behind ${networkName}.`,
      portrait: '/art/plain-tall.svg',
      portraitAlt: creatorName,
      biography: [`${creatorName} makes ${networkName}.`],
      ventures: [],
    }),
  },
} as const satisfies Record<string, DocumentSample>;
