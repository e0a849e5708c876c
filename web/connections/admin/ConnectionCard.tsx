import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ConnectionView } from '#shared/connections/connections.schema.ts';
import type { ConnectionKind } from '#shared/core/connections/connection.ts';
import { draftOf, dropDraft } from '#web/core/admin-ui/calls/unsaved.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { ConnectionForm } from './ConnectionForm.tsx';
import { ConnectionHistory } from './ConnectionHistory.tsx';
import styles from './Connections.module.css';
import { draftName } from './connection-draft.ts';
import { HealthTag, HealthText } from './Health.tsx';
import { useConnectionActions } from './use-connection-actions.ts';

interface ConnectionCardProps {
  kind: ConnectionKind;
  view: ConnectionView;
}

/** One connection: its purpose, its health, and its actions. */
export function ConnectionCard({ kind, view }: ConnectionCardProps) {
  const { id, name, live, test: what } = kind;
  const { source, health, version } = view;
  const [isOpen, setOpen] = useState(() => draftOf(draftName(id), version) !== undefined);
  const [isAsking, setAsking] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const actions = useConnectionActions(kind);
  const isSet = health.state !== 'unset' && health.state !== 'unreadable';

  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The card is shorter without its form, so the result could be out of sight.
    if (wasOpen.current && !isOpen) outcome.current?.scrollIntoView({ block: 'center' });
    wasOpen.current = isOpen;
  }, [isOpen]);

  const remove = async () => {
    setAsking(false);
    if (!(await actions.remove(version))) return;
    dropDraft(draftName(id));
    setOpen(false);
  };

  return (
    <SettingCard title={name} mark={<HealthTag health={health} />} lead={live}>
      <div ref={outcome} role="status" className={styles.health}>
        {actions.testing ? <p>Testing, for ten seconds at most.</p> : <HealthText view={view} />}
      </div>
      {isOpen && <ConnectionForm kind={kind} view={view} actions={actions} onClose={() => setOpen(false)} />}
      <div className={styles.buttons}>
        {!isOpen && source !== 'environment' && (
          <Button
            type={isSet ? 'default' : 'primary'}
            onClick={() => setOpen(true)}
            aria-label={`${isSet ? 'Change' : 'Connect'} ${name}`}
          >
            {isSet ? 'Change' : 'Connect'}
          </Button>
        )}
        {isSet && !isOpen && (
          <Button loading={actions.testing} onClick={actions.test} aria-label={`Test ${name}`} title={what}>
            Test
          </Button>
        )}
        {!isOpen && (source === 'owner' || source === 'unreadable') && (
          <Button danger onClick={() => setAsking(true)} aria-label={`Disconnect ${name}`}>
            Disconnect
          </Button>
        )}
      </div>
      {version > 0 && <ConnectionHistory kind={kind} />}
      <Modal
        open={isAsking}
        title={`Disconnect ${name}?`}
        okText="Disconnect"
        okButtonProps={{ danger: true }}
        onOk={remove}
        onCancel={() => setAsking(false)}
      >
        {id === 'storage'
          ? 'What you entered is deleted. Files in this bucket cannot be opened until it is connected again.'
          : 'What you entered is deleted, and what needs this connection does not work until it is connected again.'}
      </Modal>
    </SettingCard>
  );
}
