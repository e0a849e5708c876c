import type { platformsContract } from '#shared/stream/stream.contract.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';
import { ColorField } from '#web/core/admin-ui/fields/ColorField.tsx';
import { platformChoices } from './platform-choices.ts';

const platformsKind: ContentKind<typeof platformsContract> = {
  path: '/api/admin/stream/platforms',
  idField: 'platformId',
  noun: 'platform',
  nouns: 'platforms',
  schema: async () => (await import('#shared/stream/stream.schema.ts')).managedPlatform,
  ordered: true,
  columns: [
    titleColumn('Platform', 'name'),
    { title: 'ID', field: 'platformId' },
    { title: 'Channel', field: 'channelId' },
  ],
  fields: [
    {
      name: 'platformId',
      label: 'Platform ID',
      kind: 'choice',
      choices: platformChoices,
      half: true,
    },
    { name: 'name', label: 'Name', half: true },
    {
      name: 'url',
      label: 'Address of the channel',
      kind: 'asset',
      hint: 'Empty: the address that this network has under Links. Change it there.',
    },
    {
      name: 'channelId',
      label: 'Channel ID',
      hint: 'What the platform is asked about to see whether you are live.',
    },
    {
      name: 'embedUrl',
      label: 'Embed URL',
      kind: 'asset',
      hint: 'The player’s address; empty where the platform has none.',
    },
    { name: 'icon', label: 'Icon', kind: 'choice', choices: platformChoices, half: true },
    { name: 'color', label: 'Colour', half: true, Input: ColorField },
  ],
  defaults: () => ({ url: '', embedUrl: '', channelId: '' }),
  toasts: { saved: 'Platform Saved', deleted: 'Platform Deleted' },
  emptyText: 'No platforms yet. Add the first, so that visitors can follow you there.',
};

export default function PlatformsPanel() {
  return <ContentPanel kind={platformsKind} />;
}
