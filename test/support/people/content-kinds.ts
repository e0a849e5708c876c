import { allEndpoints } from '#shared/contract.ts';

/** One kind of content that the owner manages, with an item of it and where visitors find it. */
export interface KindCase {
  path: string;
  key: string;
  /** What being published is called, where it is called something else. */
  flag?: 'isPublic' | 'isActive';
  /** A whole item, whose texts hold `MARK`. */
  item: Record<string, unknown>;
  /** The field that the tests change. */
  field: string;
  /** The addresses of the public site on which an item shows. */
  shown: readonly string[];
  ordered: boolean;
}

/** In the texts of every item, so that a search of any reply finds it. */
export const MARK = 'Quillfeather';

const url = 'https://example.com/x';
const art = '/art/cover-convos.svg';
const at = '2026-01-05T20:00:00.000Z';

export const kindCases: readonly KindCase[] = [
  {
    path: '/api/admin/podcasts/series',
    key: 'seriesId',
    item: {
      name: `${MARK} show`,
      description: 'A show.',
      cover: art,
      allEpisodesUrl: url,
      overlayColor: 'bg-red',
      textColor: 'text-white',
      hoverColor: 'text-gray',
      interviewCents: null,
    },
    field: 'name',
    shown: ['/api/podcasts', '/podcasts', '/podcasts/an-item', '/home', '/feeds/an-item.xml'],
    ordered: true,
  },
  {
    path: '/api/admin/podcasts/episodes',
    key: 'episodeId',
    item: {
      seriesId: 'convos',
      number: 900,
      title: `${MARK} episode`,
      description: 'It.',
      thumbnail: art,
      duration: 30,
      listenUrl: url,
      publishedAt: at,
    },
    field: 'title',
    shown: [
      '/api/podcasts',
      '/api/podcasts/convos/episodes',
      '/podcasts',
      '/podcasts/convos',
      '/podcasts/convos/an-item',
      '/home',
      '/feeds/convos.xml',
    ],
    ordered: false,
  },
  {
    path: '/api/admin/podcasts/guests',
    key: 'id',
    item: {
      seriesId: 'convos',
      episodeId: 'convos-42',
      name: `${MARK} Ada`,
      role: 'Harbour pilot.',
      url,
      picture: art,
    },
    field: 'name',
    shown: ['/api/guests', '/podcasts', '/podcasts/convos', '/podcasts/convos/convos-42'],
    ordered: true,
  },
  {
    path: '/api/admin/stream/platforms',
    key: 'platformId',
    item: {
      platformId: 'tiktok',
      name: `${MARK} channel`,
      url,
      icon: 'tiktok',
      color: '#fe2c55',
      embedUrl: '',
      channelId: '@x',
    },
    field: 'name',
    shown: ['/api/stream', '/live', '/home'],
    ordered: true,
  },
  {
    path: '/api/admin/stream/archives',
    key: 'streamId',
    item: {
      title: `${MARK} stream`,
      description: '',
      thumbnail: art,
      watchUrl: url,
      platformId: 'twitch',
      views: '1.2K',
      publishedAt: at,
    },
    field: 'title',
    shown: ['/api/stream', '/live'],
    ordered: false,
  },
  {
    path: '/api/admin/stream/schedule',
    key: 'id',
    item: { title: `${MARK} evening`, platform: 'twitch', startsAt: '2099-01-05T20:00:00.000Z' },
    field: 'title',
    shown: ['/api/stream', '/live'],
    ordered: false,
  },
  {
    path: '/api/admin/videos/videos',
    key: 'id',
    flag: 'isPublic',
    item: {
      title: `${MARK} video`,
      description: '',
      url,
      thumbnail: art,
      category: 'Music Video',
      tags: ['a', 'b'],
      duration: '0:00',
      views: '0',
      uploadedAt: at,
      releaseYear: 2026,
    },
    field: 'title',
    shown: ['/api/videos/music', '/music', '/videos/an-item', '/home'],
    ordered: true,
  },
  {
    path: '/api/admin/press/features',
    key: 'articleId',
    item: {
      title: `${MARK} feature`,
      publication: 'The Paper',
      date: 'Mar 2021',
      summary: 'It.',
      url,
      image: art,
    },
    field: 'title',
    shown: ['/api/press', '/media', '/home'],
    ordered: true,
  },
  {
    path: '/api/admin/press/articles',
    key: 'articleId',
    item: { title: `${MARK} article`, date: 'Mar 2021', summary: 'It.', url, image: art },
    field: 'title',
    shown: ['/api/press', '/media', '/home'],
    ordered: true,
  },
  {
    path: '/api/admin/press/affiliations',
    key: 'affiliationId',
    item: { title: `${MARK} guild`, kind: 'Member profile', summary: 'It.', url, image: art },
    field: 'title',
    shown: ['/api/press', '/media', '/home'],
    ordered: true,
  },
  {
    path: '/api/admin/playlist/playlists',
    key: 'playlistId',
    item: { title: `${MARK} list`, description: 'It.', coverImage: art, url, platform: 'spotify', note: '9' },
    field: 'title',
    shown: ['/api/playlists', '/playlist', '/home'],
    ordered: true,
  },
  {
    path: '/api/admin/services/testimonials',
    key: 'id',
    item: { name: `${MARK} Rosa`, title: 'Client', avatar: art, quote: 'Yes.' },
    field: 'name',
    shown: ['/api/services', '/services'],
    ordered: true,
  },
  {
    path: '/api/admin/services/talks',
    key: 'id',
    item: {
      title: `${MARK} talk`,
      event: 'A conference',
      place: 'Hamburg',
      heldOn: '2026-01-05',
      url,
      summary: null,
    },
    field: 'title',
    shown: ['/api/talks', '/services'],
    ordered: false,
  },
  {
    path: '/api/admin/appearances',
    key: 'id',
    item: {
      title: `${MARK} concert`,
      startsAt: '2099-01-05T20:00:00.000Z',
      venue: 'The Lamp Room',
      city: 'Hamburg',
      url,
      soldOut: false,
    },
    field: 'title',
    shown: ['/api/appearances', '/appearances'],
    ordered: false,
  },
  {
    path: '/api/admin/music/services',
    key: 'id',
    item: { name: `${MARK} service`, url },
    field: 'name',
    shown: ['/api/music', '/music', '/home'],
    ordered: true,
  },
  {
    path: '/api/admin/music/releases',
    key: 'id',
    item: {
      kind: 'ep',
      label: 'EP',
      title: `${MARK} release`,
      releasedOn: '2026-05-08',
      description: 'It.',
      cover: art,
      coverAlt: 'A cover',
      url,
      linkLabel: 'Listen',
      tracks: [
        { title: 'It', audio: null, isPreview: false, seconds: 192, credits: null, lyrics: 'It,\nit.' },
      ],
      links: [{ network: 'bandcamp', name: null, url }],
      productId: null,
    },
    field: 'title',
    shown: ['/api/music', '/music'],
    ordered: true,
  },
  {
    path: '/api/admin/own-pages',
    key: 'slug',
    item: {
      title: `${MARK} page`,
      description: 'It.',
      image: null,
      inMenu: true,
      blocks: [{ kind: 'heading', text: 'It' }],
    },
    field: 'title',
    shown: ['/api/own-pages/an-item', '/an-item', '/home'],
    ordered: true,
  },
  {
    path: '/api/admin/products',
    key: 'id',
    item: {
      title: `${MARK} book`,
      description: 'It.',
      format: 'Digital PDF',
      priceCents: 900,
      features: ['It'],
      cover: art,
      fileId: null,
    },
    field: 'title',
    shown: ['/api/products', '/api/products/an-item', '/products/an-item'],
    ordered: true,
  },
  {
    path: '/api/admin/services/services',
    key: 'id',
    item: {
      title: `${MARK} help`,
      description: 'It.',
      icon: 'lamp',
      features: [],
      priceCents: 1000,
      priceFrom: true,
      session: '30 min',
      priceOnRequest: false,
      colors: { ground: 'night', figure: 'sea' },
    },
    field: 'title',
    shown: ['/api/services', '/services'],
    ordered: true,
  },
  {
    path: '/api/admin/studio/personas',
    key: 'personaId',
    item: {
      name: `${MARK} voice`,
      identity: 'Calm.',
      voice: '',
      platforms: ['twitter'],
      always: ['Be brief'],
      never: [],
    },
    field: 'name',
    shown: [],
    ordered: true,
  },
  {
    path: '/api/admin/studio/templates',
    key: 'templateId',
    item: {
      name: `${MARK} post`,
      category: 'X',
      personaId: 'dmc',
      template: 'On {show}.',
      variables: ['show'],
    },
    field: 'name',
    shown: [],
    ordered: true,
  },
  {
    path: '/api/admin/studio/campaigns',
    key: 'campaignId',
    flag: 'isActive',
    item: {
      name: `${MARK} week`,
      hashtag: '#Week',
      goal: '',
      leadPersona: null,
      supportingPersonas: ['dmc'],
    },
    field: 'name',
    shown: [],
    ordered: true,
  },
];

const previewed = allEndpoints.filter(({ preview }) => preview).map(({ path }) => path);

/** The paths of the owner's calls for the kinds of content that a public page shows, by their contracts. */
export const previewedContent: readonly string[] = previewed
  .filter((path) => path.endsWith('/:id'))
  .map((path) => path.replace('/:id', ''));

/** The same for content of which there is exactly one. */
export const previewedDocuments: readonly string[] = previewed.filter((path) => !path.endsWith('/:id'));
