import { followerSettings } from '#shared/followers/followers.admin.schema.ts';
import { LETTERS_PER_HOUR } from '#shared/followers/followers.constants.ts';
import { followChannelNames, followChannels } from '#shared/social/follow-channels.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import { SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { MailReportsCard } from './MailReportsCard.tsx';

const settings: DocumentKind = {
  path: '/api/admin/follower-settings',
  preview: false,
  noun: 'settings of followers',
  schema: followerSettings,
  saved: 'Settings Saved',
  savedText: 'They apply from the next time on.',
  groups: [
    {
      title: 'Sent automatically',
      fields: [
        {
          name: 'episodes',
          label: 'New episodes',
          kind: 'switch',
          hint: 'Five minutes after they appear, together in one mail. Episodes with a date more than a week ago are not announced.',
        },
        {
          name: 'releases',
          label: 'New releases',
          kind: 'switch',
          hint: 'Five minutes after they are published, together in one mail. Releases with a date more than a week ago are not announced.',
        },
        {
          name: 'reminders',
          label: 'Reminders of scheduled streams',
          kind: 'switch',
          hint: 'Once for each time that a stream is scheduled for. There is no reminder of a stream in the trash.',
        },
        { name: 'reminderMinutes', label: 'Minutes before the stream', kind: 'number' },
      ],
    },
    {
      title: 'Channels',
      fields: [
        {
          name: 'channels',
          label: 'New episodes and releases are also posted on',
          kind: 'choices',
          choices: followChannels.map((value) => ({ value, label: followChannelNames[value] })),
          hint: 'Title and link, together with the mail and without asking you. What is switched off above is not posted. For a channel that is not connected under Social Media, the post waits for you to make it by hand.',
        },
        {
          name: 'telegramAddress',
          label: 'Join on Telegram',
          hint: 'Empty: the address of your public channel. Forms show it while the channel is connected and something is posted there: this, or your “live now” posts.',
        },
        {
          name: 'discordAddress',
          label: 'Join on Discord',
          hint: 'An invitation that does not expire, such as https://discord.gg/yourinvitation. Without one, forms do not name Discord.',
        },
      ],
    },
    {
      title: 'Letters',
      fields: [
        {
          name: 'episodeLetters',
          label: 'New episodes become drafts of letters',
          kind: 'switch',
          hint: 'A draft is not sent until you send it.',
        },
        {
          name: 'lettersPerHour',
          label: 'Letters an hour',
          kind: 'number',
          optional: true,
          hint: `As many as your mail provider allows. Empty: 20 through Gmail, 400 through Microsoft 365, ${LETTERS_PER_HOUR} through any other.`,
        },
      ],
    },
  ],
};

/** Automatic notifications of followers, and the address for the mail provider's reports about bounces. */
export default function FollowerSettingsPanel() {
  return (
    <SettingCards>
      <DocumentPanel kind={settings} />
      <MailReportsCard />
    </SettingCards>
  );
}
