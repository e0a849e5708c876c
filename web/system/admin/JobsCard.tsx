import type { SystemStatus } from '#shared/system/system.admin.schema.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { StackTable, stackClass } from '#web/core/admin-ui/StackTable.tsx';
import styles from './System.module.css';

type Job = SystemStatus['jobs'][number];

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

function period(seconds: number): string {
  if (seconds % DAY_S === 0) return seconds === DAY_S ? 'Every day' : `Every ${seconds / DAY_S} days`;
  if (seconds % HOUR_S === 0) return seconds === HOUR_S ? 'Every hour' : `Every ${seconds / HOUR_S} hours`;
  if (seconds % MINUTE_S === 0)
    return seconds === MINUTE_S ? 'Every minute' : `Every ${seconds / MINUTE_S} min`;
  return `Every ${seconds} s`;
}

/** What each job does, for an owner; one that is not here shows its own name. */
const work: Readonly<Record<string, string>> = {
  'analytics.count': 'Adds new visits to the reports',
  'analytics.forget': 'Deletes visits that are past their time',
  'analytics.pack': 'Sums up old visits',
  'analytics.week': 'Mails the week’s visits',
  'analytics.spike': 'Watches for unusually many visits',
  'system.backups': 'Makes backups that are due',
  'content.tidy': 'Empties the trash of content',
  'forms.forget': 'Deletes marks of forms that arrived',
  'studio.tidy': 'Deletes old drafts',
  'auth.forget': 'Deletes sessions and logins that ran out',
  'chat.forget': 'Deletes old chats',
  'media.erase': 'Empties the trash of media',
  'media.tidy': 'Deletes uploads that were given up',
  'media.sweep': 'Deletes files that belong to nothing',
  'media.outside': 'Deletes old copies of pictures from other sites',
  'rates.forget': 'Forgets how often visitors asked',
  'mail.send': 'Sends mails of the queue',
  'mail.tidy': 'Removes private links from mails that you told',
  'notices.trim': 'Deletes old notices',
  'orders.expire': 'Closes orders that were never paid',
  'orders.sweep': 'Deletes files of orders that are gone',
  'privacy.forget': 'Deletes personal data that is past its time',
  'privacy.tidy': 'Finishes what was begun to erase',
  'seo.audit': 'Checks all pages for search engines',
  'seo.search-console': 'Reads Google Search Console',
  'social.publish': 'Publishes posts that are due',
  'social.check': 'Checks the connections to networks',
  'social.zones': 'Keeps posts at their local time',
  'stream.poll': 'Asks whether you are live',
  'analytics.rollup': 'Counts the visits of the last seconds',
  'stream.schedule': 'Updates pages when a scheduled stream begins',
  'content.schedule': 'Publishes drafts at the time that was set, and shows what has a date once it has come',
};

/** What the program does by itself, and how it went. */
export function JobsCard({ jobs }: { jobs: readonly Job[] }) {
  return (
    <SettingCard title="Background work">
      <StackTable<Job>
        dataSource={[...jobs]}
        rowKey="name"
        columns={[
          {
            title: 'Work',
            className: stackClass.title,
            render: (_, { name }) => work[name] ?? <code>{name}</code>,
          },
          { title: 'When', className: stackClass.fact, render: (_, job) => period(job.everySeconds) },
          { title: 'Last run', className: stackClass.fact, render: (_, job) => lastRun(job) },
          {
            title: 'Last failure',
            className: stackClass.fact,
            render: (_, { lastError }) =>
              lastError ? (
                <span className={styles.bad}>
                  {formatMoment(lastError.at)}: {lastError.text}
                </span>
              ) : (
                'No failure'
              ),
          },
        ]}
      />
    </SettingCard>
  );
}

function lastRun({ startedAt, finishedAt }: Job): string {
  if (!startedAt) return 'Not yet';
  return finishedAt ? formatMoment(startedAt) : `${formatMoment(startedAt)}, still running`;
}
