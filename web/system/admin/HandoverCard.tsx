import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { HandoverPack, HandoverState } from '#shared/backup/handover.contract.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { ConfirmedDownload } from '#web/core/admin-ui/lists/ConfirmedDownload.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { Run } from './BackupFacts.tsx';
import { DeletePack } from './DeletePack.tsx';
import { MakeKey } from './MakeKey.tsx';
import { RehearsePack } from './RehearsePack.tsx';
import styles from './System.module.css';
import { usePacks } from './use-backups.ts';

/** Packs with everything that somebody else needs to run the site: made, rehearsed, downloaded and deleted. */
export function HandoverCard() {
  const { data, error, refetch } = usePacks();
  return (
    <SettingCard
      title="Handover pack"
      lead="One file for whoever takes over the site, or for a safe: the program, instructions that need no developer, and everything of this hub in a sealed part that only the pack’s own key opens. Give the key and the checksum on another way than the pack."
    >
      {data ? (
        <Handover state={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </SettingCard>
  );
}

function Handover({ state }: { state: HandoverState }) {
  const { busy, lastPack, lastDrill, packs, folder } = state;
  return (
    <>
      {(lastPack || busy === 'pack') && (
        <dl className={styles.about}>
          <div>
            <dt>Last pack</dt>
            <dd>
              <Run run={lastPack} none="None yet" running={busy === 'pack'} />
            </dd>
          </div>
          <div>
            <dt>Last rehearsal of a pack</dt>
            <dd>
              <Run run={lastDrill} none="None yet" running={busy === 'pack-drill'} />
            </dd>
          </div>
        </dl>
      )}
      <MakePack busy={busy !== null} />
      {packs.length > 0 && (
        <ul className={styles.list} aria-label={`Packs in ${folder}`}>
          {packs.map((pack) => (
            <Pack key={pack.name} pack={pack} busy={busy !== null} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Makes the key first: a pack without a kept key would be of no use to anybody. */
function MakePack({ busy }: { busy: boolean }) {
  const { run, isPending } = useOwnerAction('POST /api/admin/system/handover');
  const [recipient, setRecipient] = useState<string>();
  if (recipient === undefined)
    return (
      <MakeKey
        label="Make a key for a pack"
        file="hub-handover-key.txt"
        lost="Without it nobody can restore this pack."
        onKept={setRecipient}
      />
    );
  const make = async () => {
    if (await run({ body: { recipient } })) setRecipient(undefined);
  };
  return (
    <Flex wrap gap="small" align="center">
      <Button type="primary" loading={isPending} disabled={busy} onClick={make}>
        Make the pack
      </Button>
      <Button onClick={() => setRecipient(undefined)}>Cancel</Button>
      {busy && <span className="muted">Something else is under way; it can be made after that.</span>}
    </Flex>
  );
}

function Pack({ pack: { name, bytes, at, sha256 }, busy }: { pack: HandoverPack; busy: boolean }) {
  const [asked, setAsked] = useState<'rehearse' | 'delete'>();
  const close = () => setAsked(undefined);
  const { run } = useOwnerAction(
    'DELETE /api/admin/system/handover/files/:name',
    gone('Pack deleted', 'It is no longer on this machine. Copies elsewhere stay.'),
  );
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <b>{formatMoment(at)}</b>
        <small>
          {name}, {formatBytes(bytes)}
        </small>
        {sha256 && (
          <small>
            Checksum (SHA-256) <code className={styles.sum}>{sha256}</code>
          </small>
        )}
      </div>
      <div className={styles.buttons}>
        <ConfirmedDownload
          size="small"
          href={`/api/admin/system/handover/files/${name}`}
          aria-label={`Download ${name}`}
        >
          Download
        </ConfirmedDownload>
        <Button
          size="small"
          disabled={busy}
          onClick={() => setAsked('rehearse')}
          aria-label={`Rehearse ${name}`}
        >
          Rehearse
        </Button>
        <Button size="small" danger onClick={() => setAsked('delete')} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </div>
      <RehearsePack name={name} open={asked === 'rehearse'} onClose={close} />
      <DeletePack
        name={name}
        open={asked === 'delete'}
        onClose={close}
        onDelete={() => run({ params: { name } })}
      />
    </li>
  );
}
