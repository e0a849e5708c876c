import { formatMoneyShort } from '#shared/core/money.ts';
import type { discountsContract } from '#shared/orders/discounts.admin.contract.ts';
import { orderKinds } from '#shared/orders/orders.constants.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { formatMomentZone } from '#web/core/admin-ui/format-instant.ts';
import { useSite } from '#web/core/site.ts';
import { kindNames } from '#web/orders/admin/order-names.ts';

const discountsKind: ContentKind<typeof discountsContract> = {
  path: '/api/admin/discounts',
  preview: false,
  idField: 'code',
  noun: 'discount code',
  nouns: 'discount codes',
  schema: async () => (await import('#shared/orders/discounts.schema.ts')).discount,
  flag: { field: 'active', on: 'Active', off: 'Off' },
  columns: [
    { title: 'Code', field: 'code', sort: 'code', phone: 'title' },
    {
      title: 'Takes off',
      draw: ({ percent, offCents }) => <Off percent={percent} offCents={offCents} />,
      phone: 'fact',
    },
    {
      title: 'Used',
      draw: ({ used, mostUses }) => (mostUses === null ? used : `${used} of ${mostUses}`),
      phone: 'fact',
    },
    {
      title: 'Works',
      draw: ({ startsAt, endsAt }) => period(startsAt, endsAt),
      phone: 'none',
    },
    {
      title: 'For',
      draw: ({ kinds }) =>
        kinds.length === 0 ? 'Everything' : kinds.map((kind) => kindNames[kind]).join(', '),
      phone: 'none',
    },
  ],
  fields: [
    {
      name: 'code',
      label: 'Code',
      hint: 'What buyers type, in letters of any case, such as summer-26. Small letters, digits and dashes.',
    },
    { name: 'percent', label: 'Percent off', kind: 'number', half: true, hint: '0 for none.' },
    {
      name: 'offCents',
      label: 'Amount off',
      kind: 'money',
      half: true,
      hint: 'Taken off after the percentage. 0 for none.',
    },
    {
      name: 'mostUses',
      label: 'Most uses',
      kind: 'number',
      half: true,
      optional: true,
      hint: 'Orders that end unpaid do not count. Empty: any number.',
    },
    {
      name: 'kinds',
      label: 'For',
      kind: 'choices',
      choices: orderKinds.map((value) => ({ value, label: kindNames[value] })),
      hint: 'Empty: for everything that is sold.',
    },
    { name: 'startsAt', label: 'Works from', kind: 'instant', half: true, optional: true },
    { name: 'endsAt', label: 'Works until', kind: 'instant', half: true, optional: true },
    { name: 'note', label: 'Note', kind: 'area', hint: 'Only you see it. May stay empty.' },
  ],
  defaults: () => ({
    percent: 10,
    offCents: 0,
    mostUses: null,
    startsAt: null,
    endsAt: null,
    kinds: [],
    note: '',
  }),
  toasts: { saved: 'Discount Code Saved', deleted: 'Discount Code Deleted' },
  emptyText:
    'No discount codes yet. Add one, and buyers can enter it where they pay. Orders keep the amount that they were made with.',
  hiddenBy: ({ endsAt }) => (endsAt !== null && Date.parse(endsAt) <= Date.now() ? 'Ended' : undefined),
};

function Off({ percent, offCents }: { percent: number; offCents: number }) {
  const { money } = useSite().locale;
  const parts = [percent > 0 && `${percent} %`, offCents > 0 && formatMoneyShort(offCents, money)];
  return parts.filter(Boolean).join(', then ') || 'Nothing';
}

function period(startsAt: string | null, endsAt: string | null): string {
  const from = startsAt === null ? '' : `From ${formatMomentZone(startsAt)} `;
  return endsAt === null ? from || 'Always' : `${from}until ${formatMomentZone(endsAt)}`;
}

export default function DiscountsPanel() {
  return <ContentPanel kind={discountsKind} />;
}
