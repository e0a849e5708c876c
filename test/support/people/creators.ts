import sharp from 'sharp';
import type { FakeChannels } from '#test/support/fakes/fake-channels.ts';
import { rss } from '#test/support/fakes/fake-channels.ts';
import { zip } from '#test/support/hostile/hostile-pictures.ts';
import { channelOwner } from './channel-owner.ts';
import { addFile } from './media-owner.ts';
import type { Owner } from './owner.ts';
import { ownerProducts } from './owner-products.ts';

/** The three installs of browser tests. */
export const creators = ['sample', 'other', 'minimal'] as const;
export type Creator = (typeof creators)[number];

/** As unlike the sample as people are: letters with marks, a long name, a currency behind its number. */
const other = {
  creatorName: 'Åsa Wałęsa-Lindström Öhrngård',
  artistName: 'Åsa Wałęsa-Lindström',
  artistPath: '/asa',
  networkName: 'Nordsjöns Hörspelsverkstad',
  networkPath: '/verkstaden',
  assistantName: 'Lotsen',
  contactEmail: 'asa.walesa.lindstrom@nordsjon.example',
  tagline: 'Hörspel, fältinspelningar och samtal från kusten',
  footerNote: 'Inspelat i en båtbod i Smögen.',
};
const handle = '123 456 78 90 Nordsjöns Hörspelsverkstad';
const feed = 'https://nordsjon.example/feed.xml';
const link = 'https://nordsjon.example/';

const episodes = [
  { number: 12, title: 'Fyrvaktaren som räknade alla fartyg mellan Skagen och Väderöarna i fyrtio år' },
  { number: 11, title: 'Sälarna' },
  { number: 10, title: 'Ljudet av is' },
];

const feedText = `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
  <title>Kustradion</title><link>${link}</link><description>Röster från havet.</description>
  <language>sv</language>${episodes
    .map(
      ({ number, title }) => `<item><title>${title}</title><guid isPermaLink="false">kust-${number}</guid>
      <itunes:episode>${number}</itunes:episode><itunes:duration>1860</itunes:duration>
      <description>Ett avsnitt om ${title.toLowerCase()}.</description>
      <enclosure url="https://nordsjon.example/${number}.mp3" type="audio/mpeg" length="9"/>
      <pubDate>${new Date(Date.UTC(2026, 4, number)).toUTCString()}</pubDate></item>`,
    )
    .join('')}</channel></rss>`;

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** What the back office's panels do, without their forms. @throws when a call is refused */
export function panelsOf(owner: Owner) {
  async function call<T>(method: string, path: string, body: unknown): Promise<T> {
    const response = await owner.send(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  return {
    call,
    /** Changes fields of a document, and leaves the others as they are. */
    async change(path: string, fields: object) {
      type Stored = { value: object; version: number };
      const { value, version } = await owner.json<Stored>(`/api/admin/${path}`);
      return call('PUT', `/api/admin/${path}`, { value: { ...value, ...fields }, version });
    },
    async uploaded(name: string, bytes: Promise<Buffer>): Promise<string> {
      return (await addFile(owner, new Uint8Array(await bytes), { name, type: 'image/png' })).url;
    },
  };
}

/** The colours, typeface and pictures of the second creator. `type`: a pair of typefaces, `light` or dark. */
export async function changeLook(owner: Owner, look: object): Promise<void> {
  await panelsOf(owner).change('theme', look);
}

async function makeOther(owner: Owner, channels: FakeChannels): Promise<void> {
  const { call, change, uploaded } = panelsOf(owner);
  await owner.confirm();
  await change('site/identity', other);
  await change('site/locale', { currency: 'SEK', signPlace: 'after', style: 'german', language: 'sv' });
  await change('site/links', {
    links: [
      { network: 'mastodon', name: null, url: link, handle: '@asa@nordsjon.example', places: ['pages'] },
      {
        network: 'other',
        name: 'Båtboden',
        url: `${link}batboden`,
        handle: null,
        places: ['pages', 'artist'],
      },
    ],
  });
  await change('theme', {
    surface: 'light',
    accent: '#0b6e4f',
    paper: '#fbf7ef',
    ink: '#10222b',
    type: 'editorial',
    logo: {
      kind: 'picture',
      picture: await uploaded('logo.png', picture(640, 160, '#0b6e4f')),
      quiet: null,
      alt: other.networkName,
    },
    icon: await uploaded('icon.png', picture(512, 512, '#0b6e4f')),
  });
  const portrait = await uploaded('portrait.png', picture(800, 1000, '#7a9a8c'));
  await change('site/portrait', { picture: portrait, alt: 'Åsa i båtboden', text: 'Jag spelar in havet.' });
  await change('orders/payment', {
    ways: [{ method: 'Bankgiro', handle, qrImage: portrait, appUrl: null }],
  });

  await call('PUT', '/api/admin/delivery', {
    calendarUrl: 'https://kalender.example/asa',
    submissionUrl: null,
    linkDays: 7,
  });

  channels.pages.set(feed, rss(feedText));
  const channel = channelOwner(undefined, owner);
  await channel.accept(await channel.read(feed));

  const { services } = await owner.json<{ services: object[] }>('/api/services');
  for (const [id, title, priceCents] of [
    ['ljudvandring', 'Ljudvandring längs Sotenkanalen', 75_000],
    ['inspelningsdag', 'Inspelningsdag', 450_000],
  ] as const)
    await call('POST', '/api/admin/services/services', {
      ...services[0],
      id,
      title,
      description: `${title} med Åsa.`,
      priceCents,
      priceFrom: false,
      features: [{ title: 'Var', description: 'Smögen' }],
      published: true,
    });

  const products = ownerProducts({ owner });
  for (const [id, title, priceCents] of [
    ['havsljud', 'Havsljud', 9_900],
    ['handbok', 'Fältinspelarens handbok för blåsiga kuster', 24_900],
    ['noter', 'Noter', 4_500],
  ] as const) {
    const { id: fileId } = await products.uploaded(zip, `${id}.zip`);
    const cover = await uploaded(`${id}.png`, picture(900, 900, '#c8d8d0'));
    const made = await products.create({
      id,
      title,
      priceCents,
      fileId,
      cover,
      format: 'ZIP',
      description: `${title}, av Åsa.`,
      features: ['En fil'],
    });
    if (!made.ok) throw new Error(`${title}: ${made.status} ${await made.text()}`);
  }
  await call('POST', '/api/admin/samples/remove', {});
}

async function makeMinimal(owner: Owner): Promise<void> {
  const { call, change } = panelsOf(owner);
  const name = 'Bo';
  await change('site/identity', {
    creatorName: name,
    artistName: name,
    artistPath: '/bo',
    networkName: name,
    networkPath: '/bo-tv',
    assistantName: 'Assistant',
    contactEmail: 'bo@bo.example',
    tagline: name,
    footerNote: name,
  });
  await change('site/links', {
    links: [{ network: 'mastodon', name: null, url: 'https://bo.example/', handle: null, places: ['pages'] }],
  });
  await call('POST', '/api/admin/samples/remove', {});
}

/** Has a creator take tracks who has none of the sample's offers. @param feeCents what one track costs */
export async function takeTracks(owner: Owner, feeCents: number): Promise<void> {
  const { call, change, uploaded } = panelsOf(owner);
  await change('playlist/submission', {
    feeCents,
    reference: 'Inskickad låt',
    benefits: ['Åsa lyssnar på hela låten', 'Ett skriftligt omdöme', 'Det bästa spelas i Kustradion'],
  });
  await call('POST', '/api/admin/playlist/playlists', {
    playlistId: 'kusten',
    title: 'Kusten låter',
    description: 'Låtar som luktar salt.',
    coverImage: await uploaded('kusten.png', picture(900, 900, '#c8d8d0')),
    url: `${link}kusten`,
    platform: 'spotify',
    note: '24 låtar',
    published: true,
  });
}

/** Turns a fresh install into the one of a creator, by the back office's own endpoints. */
export async function makeCreator(creator: Creator, owner: Owner, channels: FakeChannels): Promise<void> {
  if (creator === 'other') await makeOther(owner, channels);
  if (creator === 'minimal') await makeMinimal(owner);
}

/** Names and pictures that belong to the sample alone. */
export const sampleMarks = [
  'Coop',
  'coop',
  'COOP',
  'CONVOS',
  'NO BS',
  'no-bs',
  'Connoisseur',
  'Late Shift',
  'Harbour Circuit',
  'Rosa Delmar',
  'Empire Builder',
  'After Hours',
  'CTV 007',
  '/media/background',
  '/media/late-shift',
  '/art/hero-stage',
  '/art/founder',
  '/art/artist-',
  '/art/live-still',
  '/art/cover-',
  '/art/badge-',
  '/art/qr-pay',
];
