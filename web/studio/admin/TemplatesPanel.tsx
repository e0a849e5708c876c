import type { templatesContract } from '#shared/studio/studio.admin.contract.ts';
import { EVERYBODY } from '#shared/studio/studio.constants.ts';
import { placesIn } from '#shared/studio/template-variables.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { Choice, ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { usePersonaOptions } from './use-persona-options.ts';

const templatesKind = (personas: readonly Choice[]): ContentKind<typeof templatesContract> => ({
  path: '/api/admin/studio/templates',
  preview: false,
  idField: 'templateId',
  idFrom: 'name',
  noun: 'template',
  nouns: 'templates',
  schema: async () => (await import('#shared/studio/studio.admin.schema.ts')).managedTemplate,
  ordered: true,
  defaults: () => ({ personaId: null, variables: [] }),
  columns: [
    { title: 'Name', field: 'name', sort: 'name' },
    { title: 'Category', field: 'category', sort: 'category' },
    {
      title: 'Persona',
      field: 'personaId',
      draw: ({ personaId }) =>
        personaId === null
          ? EVERYBODY
          : (personas.find(({ value }) => value === personaId)?.label ?? String(personaId)),
    },
  ],
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'templateId', label: 'Template ID', half: true },
    { name: 'category', label: 'Category', half: true, hint: 'Such as Podcast or Offer.' },
    {
      name: 'personaId',
      label: 'Persona',
      kind: 'choice',
      optional: true,
      choices: personas,
      hint: 'Empty: every persona may use it.',
    },
    {
      name: 'template',
      label: 'Text',
      kind: 'area',
      hint: 'Write {episode_title} where a value goes. An item of the site fills title, link, show, description, date, time, price and hashtags.',
    },
    {
      name: 'variables',
      label: 'Variables',
      kind: 'tags',
      hint: 'Those in the text, and more if the model should know them.',
    },
  ],
  onFieldChange(name, value, isNew) {
    return isNew && name === 'template' ? { variables: placesIn(String(value)) } : {};
  },
  toasts: { saved: 'Template Saved', deleted: 'Template Deleted' },
  emptyText: 'No templates yet. Add what posts are made from.',
});

export default function TemplatesPanel() {
  return <ContentPanel kind={templatesKind(usePersonaOptions())} />;
}
