import { platformNames } from '#shared/social/social.constants.ts';
import type { personasContract } from '#shared/studio/studio.admin.contract.ts';
import { studioPlatforms } from '#shared/studio/studio.constants.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';

const personasKind: ContentKind<typeof personasContract> = {
  path: '/api/admin/studio/personas',
  preview: false,
  idField: 'personaId',
  idFrom: 'name',
  noun: 'persona',
  nouns: 'personas',
  schema: async () => (await import('#shared/studio/studio.admin.schema.ts')).managedPersona,
  ordered: true,
  defaults: () => ({ platforms: [], voice: '', always: [], never: [] }),
  columns: [
    { title: 'Name', field: 'name', sort: 'name' },
    { title: 'Who it is', field: 'identity', phone: 'none' },
  ],
  fields: [
    { name: 'name', label: 'Name', half: true },
    { name: 'personaId', label: 'Persona ID', half: true },
    { name: 'identity', label: 'Who it is', kind: 'area' },
    { name: 'voice', label: 'How it speaks', kind: 'area' },
    {
      name: 'platforms',
      label: 'Where it posts',
      kind: 'choices',
      choices: studioPlatforms.map((value) => ({ value, label: platformNames[value] })),
    },
    { name: 'always', label: 'Always', kind: 'rows', hint: 'One rule on a line.' },
    {
      name: 'never',
      label: 'Never',
      kind: 'rows',
      hint: 'Words and claims it keeps away from, one on a line.',
    },
  ],
  toasts: { saved: 'Persona Saved', deleted: 'Persona Deleted' },
  emptyText: 'No personas yet. Add in whose voice posts are written.',
};

export default function PersonasPanel() {
  return <ContentPanel kind={personasKind} />;
}
