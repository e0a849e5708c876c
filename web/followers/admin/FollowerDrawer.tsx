import { Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import type { Consent, FollowerSummary } from '#shared/followers/followers.admin.schema.ts';
import {
  type ConsentAction,
  type ConsentWay,
  followerStateNames,
} from '#shared/followers/followers.constants.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import EraseDialog from '#web/core/admin-ui/content/EraseDialog.tsx';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
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
  const resend = useOwnerAction('POST /api/admin/followers/:id/confirmation');
  const erase = useOwnerAction('DELETE /api/admin/followers/:id');
  const back = useOwnerAction('POST /api/admin/followers/back');
  const { done, failed, gone } = useToasts();
  const named = (all: Consent['topics']) => all.map((topic) => topicLabel(topic, topics)).join(', ') || '–';

  async function mailAgain() {
    try {
      await resend.mutateAsync({ params: { id } });
      done('Mail queued', 'The link to confirm is sent as soon as the mail server takes it.');
    } catch (problem) {
      failed(problem);
    }
  }

  async function bringBack() {
    try {
      await back.mutateAsync({ body: { id } });
      done('Follower is back', 'Mails go to this address again, once it is confirmed.');
    } catch (problem) {
      failed(problem);
    }
  }

  async function eraseNow() {
    try {
      await erase.mutateAsync({ params: { id } });
      gone('Follower erased', 'The address and its consent log are gone.');
      onClose();
    } catch (problem) {
      failed(problem);
    }
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
              <Button onClick={mailAgain} loading={resend.isPending}>
                Mail the link to confirm again
              </Button>
            )}
            {reader.state === 'failed' && (
              <Button onClick={bringBack} loading={back.isPending}>
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
};

const wayNames: Record<ConsentWay, string> = {
  form: 'by the form',
  link: 'by the link of a mail',
  'one-click': 'by the unsubscribe button',
  server: 'as the mail server refused the address',
  provider: 'as the mail provider reported',
  owner: 'by you',
};
