import type { ContentDocument, ContentKind, Facts } from '#api/site/site.content.ts';
import { documentInReply, inList, itemInReply } from '#api/site/site.preview.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { type SubmissionOffer, submissionOffer } from '#shared/playlist/playlist.schema.ts';
import type { PlaylistStore } from './playlist.store.ts';

/** What the program needs to know of playlists. */
export const playlistContent = (store: PlaylistStore): ContentKind[] => [
  {
    store: store.playlists,
    noun: 'playlist',
    panel: 'content/playlists/playlists',
    found: {
      kind: 'playlist',
      read: async (pathOf) =>
        (await store.playlists.published()).map(({ title, description, note, platform }) => ({
          path: pathOf('playlist'),
          title,
          texts: [description, note, platform],
        })),
    },
    posts: null,
    cards: null,
    sample: { label: 'Playlists' },
    preview: itemInReply({
      path: '/api/admin/playlist/playlists',
      page: 'playlist',
      address: '/api/playlists',
      put: inList('playlists'),
    }),
  },
];

export const playlistFacts = async (store: PlaylistStore): Promise<Partial<Facts>> => {
  const { feeCents, sizes, fasterCents } = await store.submission.get();
  const further = [
    ...sizes.map(({ priceCents }) => priceCents),
    ...(fasterCents === null ? [] : [fasterCents]),
  ];
  return { pricesCents: [feeCents, ...further] };
};

export const submissionOfferDocument: ContentDocument = {
  key: 'playlistSubmission',
  preview: documentInReply(
    '/api/admin/playlist/submission',
    submissionOffer,
    ['playlist'],
    '/api/playlists',
    (submission, saved) => ({ ...saved, submission }),
  ),
  sample: {
    label: 'Submission offer',
    target: adminPaths.panel('bookings/tracks/offer'),
    neutral: (): Pick<SubmissionOffer, 'benefits'> => ({
      benefits: [
        'Your track is heard from start to finish',
        'You get feedback in writing',
        'It may be added',
      ],
    }),
  },
};
