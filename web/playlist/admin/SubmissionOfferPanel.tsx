import { SIZE_NAME_MAX } from '#shared/playlist/playlist.constants.ts';
import { submissionOffer } from '#shared/playlist/playlist.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const offerKind: DocumentKind = {
  path: '/api/admin/playlist/submission',
  noun: 'submission offer',
  schema: submissionOffer,
  saved: 'Submission Offer Saved',
  groups: [
    {
      fields: [
        { name: 'feeCents', label: 'Fee', kind: 'money', half: true },
        {
          name: 'reference',
          label: 'Reference',
          half: true,
          hint: 'Stands beside the code, which is what the artist writes into the payment.',
        },
        { name: 'benefits', label: 'Three benefits', kind: 'rows', hint: 'One on a line.' },
        {
          name: 'showsQueue',
          label: 'Show artists their place in the queue',
          kind: 'switch',
          hint: 'On the page of a paid order: how many tracks wait before it, and within how many days the latest were reviewed.',
        },
      ],
    },
    {
      title: 'What you are looking for',
      fields: [
        {
          name: 'lookingFor',
          label: 'What I am looking for',
          kind: 'area',
          hint: 'A few lines above the form.',
        },
        { name: 'genres', label: 'Genres', kind: 'tags', hint: 'A comma or Enter ends a genre.' },
        {
          name: 'showsFigures',
          label: 'Show how the latest tracks fared',
          kind: 'switch',
          hint: 'How many of the latest 30 were taken, and within how many days half of them were reviewed. Said once there are five.',
        },
        {
          name: 'showsTaken',
          label: 'Taken tracks are shown on the playlist page',
          kind: 'switch',
          hint: 'The form then asks artists whether they may be named. You choose for each track.',
        },
      ],
    },
    {
      title: 'What else can be paid for',
      fields: [
        {
          name: 'sizes',
          label: 'Sizes beside a single track',
          kind: 'list',
          noun: 'size',
          fresh: { tracks: 2 },
          of: [
            { name: 'name', label: 'Name, such as EP, three tracks', limit: SIZE_NAME_MAX },
            { name: 'priceCents', label: 'Price', kind: 'money', half: true },
            { name: 'tracks', label: 'Number of tracks, 1 to 5', kind: 'number', half: true },
          ],
        },
        { name: 'fasterCents', label: 'Faster: price on top', kind: 'money', optional: true, half: true },
        { name: 'fasterDays', label: 'Faster: within days', kind: 'number', optional: true, half: true },
      ],
    },
    {
      title: 'The promise',
      fields: [
        {
          name: 'promiseDays',
          label: 'Reviewed within days',
          kind: 'number',
          optional: true,
          half: true,
          hint: 'Of the verified payment. Empty: nothing is promised. Approve and Reject keep it, Keep Pending does not.',
        },
        {
          name: 'missed',
          label: 'When it is missed',
          kind: 'choice',
          half: true,
          choices: [
            { value: 'apology', label: 'An apology by mail' },
            { value: 'credit', label: 'A credit for the next submission' },
            { value: 'refund', label: 'The money back, by hand' },
          ],
        },
        { name: 'creditPercent', label: 'Credit in percent', kind: 'number', half: true },
        { name: 'creditCents', label: 'Credit as an amount', kind: 'money', half: true },
        {
          name: 'creditMonths',
          label: 'Months in which a credit can be used',
          kind: 'number',
          half: true,
          hint: 'A credit is a discount code for one order, made and mailed by itself.',
        },
        {
          name: 'awayUntil',
          label: 'Away until',
          kind: 'instant',
          optional: true,
          half: true,
          hint: 'The days of who orders until then count from here on. Dates that were promised stay.',
        },
      ],
    },
  ],
};

export default function SubmissionOfferPanel() {
  return <DocumentPanel kind={offerKind} />;
}
