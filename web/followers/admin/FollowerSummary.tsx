import { Flex } from 'antd';
import type { FollowerSummary as Summary } from '#shared/followers/followers.admin.schema.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import styles from './FollowersPanel.module.css';

/** The followers of each topic, and the latest notifications. */
export function FollowerSummary({ summary: { topics, push, broadcasts } }: { summary: Summary }) {
  return (
    <Flex vertical gap={12}>
      <table className={styles.topics}>
        <caption>What is followed</caption>
        <thead>
          <tr>
            <th scope="col">Topic</th>
            <th scope="col">Mail</th>
            <th scope="col">Browser</th>
          </tr>
        </thead>
        <tbody>
          {topics.map(({ topic, name, mail, push: browsers }) => (
            <tr key={topic}>
              <th scope="row">{name}</th>
              <td>{mail}</td>
              <td>{browsers}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">
        {push === 1 ? '1 browser is told by notice.' : `${push} browsers are told by notice.`}
      </p>
      {broadcasts.length > 0 && (
        <details>
          <summary className={styles.more}>Told lately</summary>
          <Flex component="ul" className={styles.told} vertical gap={12}>
            {broadcasts.map((broadcast) => (
              <li key={broadcast.id}>
                <b>{broadcast.title}</b>
                <span>
                  {formatMoment(broadcast.createdAt)}: {howFar(broadcast)}
                </span>
              </li>
            ))}
          </Flex>
        </details>
      )}
    </Flex>
  );
}

/** Mails are counted when they are written; the outbox shows the state of each. */
function howFar({
  mails,
  pushes,
  pushesFailed,
  pushesUncertain,
  open,
}: Summary['broadcasts'][number]): string {
  const parts = [
    `${mails} ${mails === 1 ? 'mail' : 'mails'} in the outbox`,
    `${pushes} ${pushes === 1 ? 'notice' : 'notices'} taken`,
    pushesFailed > 0 && `${pushesFailed} refused`,
    pushesUncertain > 0 && `${pushesUncertain} may not have arrived`,
    open && 'not everybody yet',
  ];
  return parts.filter(Boolean).join(', ');
}
