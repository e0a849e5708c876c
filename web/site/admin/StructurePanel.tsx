import { sitePages } from '#shared/site/site.paths.ts';
import { hideablePages, structure, usualName } from '#shared/site/site.structure.ts';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import styles from './StructurePanel.module.css';

/** Which page or section an entry is, whatever the owner calls it. */
const Which = ({ id, value }: InputProps) => (
  <output id={id} className={styles.which}>
    {usualName(String(value))}
  </output>
);

const structureKind: DocumentKind = {
  path: '/api/admin/site/structure',
  noun: 'menu and sections',
  schema: structure,
  saved: 'Menu and Sections Saved',
  groups: [
    {
      title: 'Menu at the top of every page',
      fields: [
        {
          name: 'menu',
          label: 'Pages',
          kind: 'list',
          fixed: true,
          of: [
            { name: 'page', label: 'Page', half: true, Input: Which },
            { name: 'label', label: 'Called', half: true, optional: true, hint: 'Empty: its usual name.' },
            { name: 'shown', label: 'In the menu', kind: 'switch' },
          ],
        },
      ],
    },
    {
      title: 'Pages that are switched off',
      fields: [
        {
          name: 'hidden',
          label: 'Pages',
          kind: 'choices',
          choices: hideablePages.map((value) => ({ value, label: sitePages[value].name })),
          hint: 'Visitors find nothing at their addresses, and nothing on the site leads there: no menu, button, sitemap or answer of the assistant. Their content is kept, and is back when you take a page off this list. Sections of the home page have their own switches above; podcast feeds go on for those who subscribed.',
        },
      ],
    },
    {
      title: 'Sections of the home page',
      fields: [
        {
          name: 'sections',
          label: 'Sections',
          kind: 'list',
          fixed: true,
          of: [
            { name: 'id', label: 'Section', half: true, Input: Which },
            { name: 'title', label: 'Title', half: true },
            { name: 'shown', label: 'On the home page', kind: 'switch' },
          ],
        },
      ],
    },
  ],
};

export default function StructurePanel() {
  return <DocumentPanel kind={structureKind} />;
}
