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
  ],
};

export default function SubmissionOfferPanel() {
  return <DocumentPanel kind={offerKind} />;
}
