import { Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import type { Consent, FollowerSummary } from '#shared/followers/followers.admin.schema.ts';
import {
  type ConsentAction,
  type ConsentWay,
  followerStateNames,
} from '#shared/followers/followers.constants.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import EraseDialog from '#web/core/admin-ui/content/EraseDialog.tsx';
import { formatDay, formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { ConfirmedDownload } from '#web/core/admin-ui/lists/ConfirmedDownload.tsx';
import styles from './FollowersPanel.module.css';
import { topicLabel } from './topic-label.ts';

interface FollowerDrawerProps {
  id: string;
  topics: FollowerSummary['topics'];
  onClose: () => void;
}

/** One follower: what they follow, what they agreed to, and what can be done. */
export function FollowerDrawer({ id, topics, onClose }: FollowerDrawerProps) {
  const { data: reader, error, refetch } = useOwnerData('GET /api/admin/followers/:id', { params: { id } });
  const [isErasing, setErasing] = useState(false);
  const resend = useOwnerAction('POST /api/admin/followers/:id/confirmation', {
    title: 'Mail queued',
    description: 'The link to confirm is sent as soon as the mail server takes it.',
  });
  const erase = useOwnerAction(
    'DELETE /api/admin/followers/:id',
    gone('Follower erased', 'The address and its consent log are gone.'),
  );
  const back = useOwnerAction('POST /api/admin/followers/back', {
    title: 'Follower is back',
    description: 'Mails go to this address again, once it is confirmed.',
  });
  const named = (all: Consent['topics']) => all.map((topic) => topicLabel(topic, topics)).join(', ') || '–';

  async function eraseNow() {
    if (await erase.run({ params: { id } })) onClose();
    setErasing(false);
  }

  return (
    <Drawer open size={560} title="Follower" onClose={onClose}>
      {error && !reader && <LoadFailed error={error} onRetry={refetch} />}
      {!reader && !error && <Waiting />}
      {reader && (
        <Flex vertical gap="medium">
          <h3>{reader.email}</h3>
          <dl className={styles.facts}>
            <dt>State</dt>
            <dd>{followerStateNames[reader.state]}</dd>
            {reader.pausedUntil && (
              <>
                <dt>Goes on</dt>
                <dd>{formatMoment(reader.pausedUntil)}</dd>
              </>
            )}
            {reader.problem && (
              <>
                <dt>Problem</dt>
                <dd>{reader.problem}</dd>
              </>
            )}
            <dt>Follows</dt>
            <dd>{named(reader.topics)}</dd>
            {reader.asked.length > 0 && (
              <>
                <dt>Asked for, not confirmed</dt>
                <dd>{named(reader.asked)}</dd>
              </>
            )}
          </dl>
          <Flex wrap gap="small">
            {reader.asked.length > 0 && reader.state !== 'failed' && (
              <Button onClick={() => resend.run({ params: { id } })} loading={resend.isPending}>
                Mail the link to confirm again
              </Button>
            )}
            {reader.state === 'failed' && (
              <Button onClick={() => back.run({ body: { id } })} loading={back.isPending}>
                Send mails again
              </Button>
            )}
            <ConfirmedDownload href={`/api/admin/followers/${id}/export`}>Export</ConfirmedDownload>
            <Button danger onClick={() => setErasing(true)}>
              Erase
            </Button>
          </Flex>
          <section aria-label="Consent log">
            <h3>Consent log</h3>
            <Flex component="ol" className={styles.log} vertical gap={12}>
              {reader.consents.map((entry) => (
                <li key={entry.id}>
                  <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
                  <span>
                    {actionNames[entry.action]}, {wayNames[entry.way]}: {named(entry.topics)}
                    {entry.words && <small>“{entry.words}”</small>}
                    {entry.proof && (
                      <small>
                        Agreed on {formatDay(`${entry.proof.agreedOn}T12:00:00`)}: {entry.proof.place}
                      </small>
                    )}
                  </span>
                </li>
              ))}
            </Flex>
          </section>
        </Flex>
      )}
      {isErasing && reader && (
        <EraseDialog
          name={reader.email}
          consequence="The address, what it follows and its mails go, too."
          onCancel={() => setErasing(false)}
          onErase={eraseNow}
        />
      )}
    </Drawer>
  );
}

const actionNames: Record<ConsentAction, string> = {
  asked: 'Asked',
  confirmed: 'Confirmed',
  changed: 'Changed',
  paused: 'Paused',
  resumed: 'Went on',
  unsubscribed: 'Unsubscribed',
  stopped: 'Stopped',
  imported: 'Imported',
};

const wayNames: Record<ConsentWay, string> = {
  form: 'by the form',
  link: 'by the link of a mail',
  'one-click': 'by the unsubscribe button',
  server: 'as the mail server refused the address',
  provider: 'as the mail provider reported',
  owner: 'by you',
  import: 'from a list of yours',
};
