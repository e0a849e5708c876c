import { liveNetworks } from '#shared/live/live.constants.ts';
import { liveSettings } from '#shared/live/live.schema.ts';
import { platformNames } from '#shared/social/social.constants.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const networkChoices = liveNetworks.map((value) => ({ value, label: platformNames[value] }));

const settingsKind: DocumentKind = {
  path: '/api/admin/live/settings',
  preview: false,
  noun: 'settings of going live',
  schema: liveSettings,
  saved: 'Automatic Steps Saved',
  savedText: 'They apply from the next stream on.',
  groups: [
    {
      title: 'When a platform goes live',
      fields: [
        {
          name: 'automatic',
          label: 'Go live by itself once Twitch or YouTube has been live for a minute',
          kind: 'switch',
          hint: 'Pages show it, followers are told, other posts wait. Without this, the hub asks you.',
        },
        {
          name: 'automaticPosts',
          label: 'Then also send the posts below without asking',
          kind: 'switch',
        },
        {
          name: 'graceMinutes',
          label: 'Minutes to wait for a stream that drops',
          kind: 'number',
          half: true,
          hint: 'A stream that returns before is the same one, and nothing is done twice.',
        },
        {
          name: 'holdMinutes',
          label: 'Hold other posts of the next minutes',
          kind: 'number',
          half: true,
          hint: '0 lets them go out as planned.',
        },
      ],
    },
    {
      title: 'Posts',
      fields: [
        {
          name: 'networks',
          label: 'Networks that are chosen at first',
          kind: 'choices',
          choices: networkChoices,
        },
        {
          name: 'post',
          label: '“Live now” post',
          kind: 'area',
          hint: '{title} and {link} are filled in.',
        },
        {
          name: 'recap',
          label: 'Recap, as a draft',
          kind: 'area',
          hint: '{title} and {link} are filled in.',
        },
      ],
    },
    {
      title: 'Other words for single networks',
      advanced: true,
      fields: networkChoices.map(({ value, label }) => ({
        name: `texts.${value}`,
        label: `“Live now” post on ${label}`,
        kind: 'area' as const,
        hint: 'Empty: the text above.',
      })),
    },
  ],
};

export default function LiveSettingsPanel() {
  return <DocumentPanel kind={settingsKind} />;
}
