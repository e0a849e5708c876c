import {
  type SponsorNumberName,
  sponsorNumberNames,
  sponsorNumbers,
  sponsorPeriodNames,
  sponsorPeriods,
} from '#shared/sponsors/sponsors.constants.ts';
import type { sponsorPagesContract } from '#shared/sponsors/sponsors.contract.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { formatMomentZone } from '#web/core/admin-ui/format-instant.ts';
import { NewAddress, Openings, SponsorAddress } from './SponsorAddress.tsx';

const hasEnded = (endsAt: string | null) => endsAt !== null && Date.parse(endsAt) <= Date.now();

/** Names in a row of the list. */
const MOST_NAMES = 4;

function namesOf(numbers: readonly SponsorNumberName[]): string {
  const labels = numbers.map((name) => sponsorNumbers[name].label);
  if (labels.length <= MOST_NAMES) return labels.join(', ');
  return `${labels.slice(0, MOST_NAMES - 1).join(', ')} and ${labels.length - MOST_NAMES + 1} more`;
}

const sponsorPagesKind: ContentKind<typeof sponsorPagesContract> = {
  path: '/api/admin/sponsors/pages',
  preview: false,
  idField: 'name',
  idFrom: 'title',
  noun: 'sponsor page',
  nouns: 'sponsor pages',
  schema: async () => (await import('#shared/sponsors/sponsors.schema.ts')).sponsorPage,
  flag: { field: 'active', on: 'Active', off: 'Off' },
  columns: [
    { title: 'Title', field: 'title', sort: 'title' },
    {
      title: 'Shows',
      draw: ({ numbers, period }) => `${namesOf(numbers)}. ${sponsorPeriods[period].label}`,
    },
    { title: 'Opened', draw: ({ name }) => <Openings name={name} /> },
    {
      title: 'Works until',
      draw: ({ endsAt }) => (endsAt === null ? 'No end' : formatMomentZone(endsAt)),
      phone: 'none',
    },
    {
      title: 'Private address',
      draw: ({ name, title, active, endsAt, deletedAt }) =>
        active && !hasEnded(endsAt) && deletedAt === null ? (
          <SponsorAddress name={name} title={title} />
        ) : (
          'Does not work now'
        ),
    },
  ],
  fields: [
    { name: 'title', label: 'Title', hint: 'The heading of the page, such as Numbers for Acme Audio.' },
    {
      name: 'name',
      label: 'Name in the back office',
      hint: 'The private address does not contain it.',
    },
    { name: 'note', label: 'Note', kind: 'area', hint: 'A few words under the title. May stay empty.' },
    {
      name: 'numbers',
      label: 'Numbers',
      kind: 'choices',
      choices: sponsorNumberNames.map((value) => ({ value, label: sponsorNumbers[value].label })),
      hint: 'Only these can be seen, in this order.',
    },
    {
      name: 'period',
      label: 'Days',
      kind: 'choice',
      half: true,
      choices: sponsorPeriodNames.map((value) => ({ value, label: sponsorPeriods[value].label })),
    },
    {
      name: 'endsAt',
      label: 'Works until',
      kind: 'instant',
      half: true,
      optional: true,
      hint: 'Empty: until you switch it off.',
    },
  ],
  defaults: () => ({ note: '', numbers: ['visitors', 'views'], period: '30d', endsAt: null }),
  toasts: { saved: 'Sponsor Page Saved', deleted: 'Sponsor Page Deleted' },
  emptyText:
    'No sponsor pages yet. Add one for each sponsor: choose the numbers, and send its private address.',
  Part: NewAddress,
  hiddenBy: ({ endsAt }) => (hasEnded(endsAt) ? 'Ended' : undefined),
};

export default function SponsorPagesPanel() {
  return <ContentPanel kind={sponsorPagesKind} />;
}
