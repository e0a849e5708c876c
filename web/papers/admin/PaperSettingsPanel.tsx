import { Flex } from 'antd';
import { paperSettings } from '#shared/papers/papers.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import { PaperNumbers } from './PaperNumbers.tsx';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({ value, label: value }));

const settingsKind: DocumentKind = {
  path: '/api/admin/papers/settings',
  preview: false,
  noun: 'settings of receipts',
  schema: paperSettings,
  saved: 'Settings of Receipts Saved',
  savedText: 'They hold for what is made from now on. What was made stays as it is.',
  groups: [
    {
      title: 'What is made',
      fields: [
        {
          name: 'receipts',
          label: 'A receipt for each payment',
          kind: 'switch',
          hint: 'Made by itself after you have verified a payment or noted a part of it, once that can no longer be undone.',
        },
        {
          name: 'credits',
          label: 'A credit note when money is given back',
          kind: 'switch',
          hint: 'For orders that have a receipt.',
        },
        { name: 'invoices', label: 'Invoices', kind: 'switch', hint: 'Made by a button on the order.' },
      ],
    },
    {
      title: 'Who issues them',
      fields: [
        { name: 'name', label: 'Name of who issues' },
        {
          name: 'logo',
          label: 'Logo',
          kind: 'picture',
          optional: true,
          hint: 'A picture of your media library. Sheets are white.',
        },
        {
          name: 'address',
          label: 'Address',
          kind: 'area',
          hint: 'As it stands on a letter, without the name.',
        },
        { name: 'taxNumber', label: 'Tax number', hint: 'The whole line, such as VAT ID: DE123456789.' },
        { name: 'furtherLine', label: 'Further line', hint: 'Such as a mail address or a register number.' },
      ],
    },
    {
      title: 'Tax',
      fields: [
        {
          name: 'taxPercent',
          label: 'Percent of tax in the prices',
          half: true,
          attributes: { inputMode: 'numeric', placeholder: 'None' },
          hint: 'Your prices include it. Leave it empty if you charge none.',
        },
        { name: 'taxName', label: 'Name of the tax', half: true, hint: 'Such as VAT.' },
        {
          name: 'taxNote',
          label: 'Sentence where no tax is charged',
          kind: 'area',
          hint: 'What the law where you live asks for, word for word. Not shown while there is a percentage.',
        },
      ],
    },
    {
      title: 'Numbers',
      fields: [
        { name: 'receiptPrefix', label: 'Receipts begin with', half: true },
        { name: 'invoicePrefix', label: 'Invoices begin with', half: true },
        {
          name: 'creditPrefix',
          label: 'Credit notes begin with',
          half: true,
          hint: 'Kinds with the same text share their numbers.',
        },
        {
          name: 'yearly',
          label: 'Begin anew each year',
          kind: 'switch',
          half: true,
          hint: 'The year follows the text: R-2026-0001.',
        },
      ],
    },
    {
      title: 'Sheet',
      fields: [
        {
          name: 'size',
          label: 'Paper size',
          kind: 'choice',
          half: true,
          choices: [
            { value: 'A4', label: 'A4' },
            { value: 'LETTER', label: 'US Letter' },
          ],
        },
        { name: 'dueDays', label: 'Days to pay an invoice', kind: 'number', half: true },
        { name: 'footer', label: 'Last words', kind: 'area', hint: 'Such as your thanks. May be empty.' },
      ],
    },
    {
      title: 'Days and keeping',
      advanced: true,
      fields: [
        {
          name: 'zone',
          label: 'Time zone of the dates',
          kind: 'choice',
          half: true,
          choices: zones,
          hint: 'It decides on which day, and in which year, something is made at midnight.',
        },
        {
          name: 'keepYears',
          label: 'Years to keep them',
          kind: 'number',
          half: true,
          hint: 'After the end of the year they are from; then they are deleted. Ask what your law says: often 7 to 10.',
        },
      ],
    },
  ],
};

/** What receipts, invoices and credit notes say, and their numbers. */
export default function PaperSettingsPanel() {
  const { data } = useOwnerData('GET /api/admin/papers/state', {});
  return (
    <Flex vertical gap="medium">
      <DocumentPanel kind={settingsKind} />
      {data && <PaperNumbers state={data} />}
    </Flex>
  );
}
