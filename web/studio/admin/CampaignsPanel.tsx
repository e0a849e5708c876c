import type { campaignsContract } from '#shared/studio/studio.admin.contract.ts';
import { EVERYBODY } from '#shared/studio/studio.constants.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { Choice, ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { usePersonaOptions } from './use-persona-options.ts';

const campaignsKind = (personas: readonly Choice[]): ContentKind<typeof campaignsContract> => ({
  path: '/api/admin/studio/campaigns',
  preview: false,
  idField: 'campaignId',
  idFrom: 'name',
  noun: 'campaign',
  nouns: 'campaigns',
  schema: async () => (await import('#shared/studio/studio.admin.schema.ts')).managedCampaign,
  ordered: true,
  flag: { field: 'isActive', on: 'Active', off: 'Paused' },
  defaults: () => ({ goal: '', leadPersona: null, supportingPersonas: [] }),
  columns: [
    { title: 'Name', field: 'name', sort: 'name' },
    { title: 'Hashtag', field: 'hashtag' },
    {
      title: 'Led by',
      field: 'leadPersona',
      draw: ({ leadPersona }) =>
        leadPersona === null
          ? EVERYBODY
          : (personas.find(({ value }) => value === leadPersona)?.label ?? String(leadPersona)),
    },
  ],
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'campaignId', label: 'Campaign ID', half: true },
    { name: 'hashtag', label: 'Hashtag', half: true, hint: 'Such as #LateShift.' },
    { name: 'goal', label: 'Goal', kind: 'area', hint: 'The model is told what the campaign is to achieve.' },
    {
      name: 'leadPersona',
      label: 'Led by',
      kind: 'choice',
      optional: true,
      choices: personas,
      hint: 'Empty: every persona may post for it.',
    },
    { name: 'supportingPersonas', label: 'Supported by', kind: 'choices', choices: personas },
  ],
  toasts: { saved: 'Campaign Saved', deleted: 'Campaign Deleted' },
  emptyText: 'No campaigns yet. Add what several posts belong to.',
});

export default function CampaignsPanel() {
  return <ContentPanel kind={campaignsKind(usePersonaOptions())} />;
}
