import { structure } from '#shared/site/site.structure.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import { MenuField } from './MenuField.tsx';
import { SectionsField } from './SectionsField.tsx';

const structureKind: DocumentKind = {
  path: '/api/admin/site/structure',
  noun: 'menu and sections',
  schema: structure,
  saved: 'Menu and Sections Saved',
  groups: [
    {
      title: 'Pages',
      fields: [
        { name: 'menu', label: 'Menu', kind: 'list' },
        { name: 'hidden', label: 'Pages that are off', kind: 'choices' },
      ],
      Draw: MenuField,
    },
    {
      title: 'Sections of the home page',
      fields: [{ name: 'sections', label: 'Sections', kind: 'list' }],
      Draw: SectionsField,
    },
  ],
};

export default function StructurePanel() {
  return <DocumentPanel kind={structureKind} />;
}
