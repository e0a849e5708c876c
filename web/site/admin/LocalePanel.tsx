import { type Control, useWatch } from 'react-hook-form';
import { currencies, currencyCodes, moneyStyle, type WritingStyle } from '#shared/core/currencies.ts';
import { weekdayTime } from '#shared/core/dates.ts';
import { formatMoney } from '#shared/core/money.ts';
import { locale } from '#shared/site/site.locale.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const EXAMPLE_CENTS = 123_450;
const EXAMPLE_TIME = '2026-11-25T20:00:00.000Z';

const styleNames: Record<WritingStyle, string> = {
  us: 'US: 1,234.50, Nov 25, 8:00 PM',
  british: 'British: 1,234.50, 25 Nov, 20:00',
  german: 'German: 1.234,50, 25.11., 20:00',
  iso: 'ISO: 1 234.50, 2026-11-25, 20:00',
};

/** An example of what visitors will read, with the unsaved choices. */
function Example({ control }: { control: Control<Record<string, unknown>> }) {
  const chosen = locale.omit({ language: true }).safeParse(withoutLanguage(useWatch({ control })));
  if (!chosen.success) return null;
  const { currency, style } = chosen.data;
  return (
    <output>
      Visitors read: {formatMoney(EXAMPLE_CENTS, moneyStyle(currency, chosen.data))} and{' '}
      {weekdayTime(EXAMPLE_TIME, style, 'utc')}.
    </output>
  );
}

const withoutLanguage = ({ language: _, ...rest }: Record<string, unknown>) => rest;

const localeKind: DocumentKind = {
  path: '/api/admin/site/locale',
  noun: 'language and money',
  schema: locale,
  saved: 'Language and Money Saved',
  savedText:
    'Pages, mails and feeds follow from now on. Prices keep their numbers, and orders keep the currency that they were made in.',
  groups: [
    {
      title: 'Money',
      fields: [
        {
          name: 'currency',
          label: 'Currency',
          kind: 'choice',
          half: true,
          choices: currencyCodes.map((value) => ({ value, label: `${value}, ${currencies[value].name}` })),
          hint: 'Prices are not converted: 88 dollars become 88 euros. Where a price is part of a text, such as “From $100”, change it in the panel of that text.',
        },
        {
          name: 'signPlace',
          label: 'Place of its sign',
          kind: 'choice',
          half: true,
          choices: [
            { value: 'before', label: 'Before the number' },
            { value: 'after', label: 'After the number' },
          ],
        },
      ],
    },
    {
      title: 'Numbers and dates',
      fields: [
        {
          name: 'style',
          label: 'Written in this style',
          kind: 'choice',
          choices: Object.entries(styleNames).map(([value, label]) => ({ value, label })),
          hint: 'On the site and in mails. The back office keeps its own dates.',
        },
      ],
      Below: Example,
    },
    {
      title: 'Language',
      fields: [
        {
          name: 'language',
          label: 'Language tag',
          half: true,
          hint: 'Such as en, de or pt-BR: what browsers, screen readers and podcast apps take the site’s language to be. It translates nothing: your texts are edited in their panels, and fixed words such as those on buttons and names of days stay English.',
        },
      ],
    },
  ],
};

export default function LocalePanel() {
  return <DocumentPanel kind={localeKind} />;
}
