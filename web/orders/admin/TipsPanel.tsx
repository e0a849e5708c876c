import { tipSettings } from '#shared/orders/tips.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import { TipsNowhere } from './TipsNowhere.tsx';

const tipsKind: DocumentKind = {
  path: '/api/admin/orders/tips',
  preview: false,
  noun: 'settings of tips',
  schema: tipSettings,
  saved: 'Tips Saved',
  savedText: 'The pages that are on show them now.',
  groups: [
    {
      fields: [
        {
          name: 'enabled',
          label: 'Visitors can leave a tip',
          kind: 'switch',
          hint: 'At the end of the pages Live, Music and Podcasts. A tip is paid as everything else is, and stands among the orders.',
        },
      ],
      Below: TipsNowhere,
    },
    {
      title: 'What visitors read',
      fields: [
        {
          name: 'invitation',
          label: 'Invitation',
          kind: 'area',
          optional: true,
          hint: 'Above the amounts.',
        },
        {
          name: 'amounts',
          label: 'Amounts',
          kind: 'list',
          noun: 'amount',
          hint: 'Up to four to choose from. Visitors can always enter another one.',
          of: [{ name: 'cents', label: 'Amount', kind: 'money', half: true }],
        },
        {
          name: 'thanks',
          label: 'Word of thanks',
          kind: 'area',
          hint: 'Mailed once you have verified the tip, and shown on its page. You can add to it each time.',
        },
      ],
    },
  ],
};

/** Whether visitors can leave a tip, and what they read. */
export default function TipsPanel() {
  return <DocumentPanel kind={tipsKind} />;
}
