import { siteContent } from '#shared/site/site.schema.ts';
import { usualWords, type WordPage, wordPages } from '#shared/site/site.words.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/DocumentPanel.tsx';

const textsKind: DocumentKind = {
  path: '/api/admin/site/texts',
  noun: 'texts',
  schema: siteContent.shape.texts,
  saved: 'Texts Saved',
  groups: [
    {
      title: 'Opening sentence of each section and page',
      fields: [
        { name: 'networkLead', label: 'Network' },
        { name: 'liveLead', label: 'Live' },
        { name: 'podcastsLead', label: 'Podcasts' },
        { name: 'musicLead', label: 'Music' },
        { name: 'playlistLead', label: 'Playlist' },
        { name: 'mediaLead', label: 'Media' },
        { name: 'contributionsLead', label: 'Contributions' },
        { name: 'servicesLead', label: 'Services' },
        { name: 'pricingLead', label: 'Pricing' },
        { name: 'bookingLead', label: 'Booking' },
        { name: 'customLead', label: 'Custom request' },
        { name: 'blueprintLead', label: 'Blueprint' },
        { name: 'shareLead', label: 'Social tools' },
      ],
    },
    {
      title: 'QR code',
      fields: [
        { name: 'qrLead', label: 'Opening sentence' },
        { name: 'qrInvite', label: 'Invitation at the foot of a page' },
        { name: 'qrHints', label: 'Hints', kind: 'rows', hint: 'One on a line, six at most.' },
      ],
    },
    {
      title: 'After a purchase',
      fields: [
        { name: 'thankYouLead', label: 'Opening sentence' },
        {
          name: 'thankYouSteps',
          label: 'What happens next',
          kind: 'list',
          noun: 'step',
          of: [
            { name: 'title', label: 'Title' },
            { name: 'text', label: 'Text' },
          ],
        },
      ],
    },
    {
      title: 'Custom requests',
      fields: [
        { name: 'custom.priceCents', label: 'Asked to confirm one', kind: 'money', half: true },
        {
          name: 'custom.budgets',
          label: 'Budgets at which one range ends and the next begins',
          kind: 'tags',
          hint: 'Whole amounts, the smallest first: 1000 and 5000 make three ranges.',
        },
      ],
    },
    {
      title: 'What is promised to who pays, in hours',
      fields: [
        {
          name: 'promises.verifyHours',
          label: 'A payment is looked at within',
          kind: 'number',
          half: true,
          hint: 'In pages and mails, and from then on it is marked as late. Texts say it with {verifyHours}.',
        },
        {
          name: 'promises.contactHours',
          label: 'A buyer hears from you within',
          kind: 'number',
          half: true,
          hint: 'Texts say it with {contactHours}.',
        },
      ],
    },
    ...Object.entries(wordPages).map(([page, title]) => ({
      title: `Headings and buttons: ${title}`,
      fields: Object.entries(usualWords[page as WordPage]).map(([key, usual]) => ({
        name: `words.${page}.${key}`,
        label: usual,
        half: true,
      })),
    })),
  ],
};

export default function TextsPanel() {
  return <DocumentPanel kind={textsKind} />;
}
