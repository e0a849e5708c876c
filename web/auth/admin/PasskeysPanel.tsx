import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerAction, useOwnerData, useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone, useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { textLimit } from '#web/core/admin-ui/fields/text-limit.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import type { CallReply } from '#web/core/client.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './Account.module.css';
import { deviceName } from './device-name.ts';
import { PasskeyFactorCard } from './PasskeyFactorCard.tsx';
import { makePasskey, passkeyObstacle, passkeyProblemOf } from './passkeys.ts';

/** Passkeys, and whether the login asks for one after the password. */
export default function PasskeysPanel() {
  return (
    <SettingCards>
      <PasskeysCard />
      <PasskeyFactorCard />
    </SettingCards>
  );
}

const PASSKEYS = 'GET /api/admin/passkeys';
type Listed = CallReply<typeof PASSKEYS>;

/** The owner's passkeys: lists, adds and removes them. */
function PasskeysCard() {
  const { data, error, refetch } = useOwnerData(PASSKEYS, {});
  return (
    <SettingCard
      title="Passkeys"
      lead="A passkey is stored on your phone, computer or security key, and you confirm it with your finger, face or PIN. It logs you in without a password, works on this site only, and cannot be guessed or given away."
    >
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          {data.passkeys.length === 0 ? (
            <p>There is no passkey yet.</p>
          ) : (
            <ul className={styles.list}>
              {data.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} host={new URL(data.origin).hostname} />
              ))}
            </ul>
          )}
          <AddPasskey place={data} />
        </>
      )}
    </SettingCard>
  );
}

interface PasskeyRowProps {
  passkey: Listed['passkeys'][number];
  /** The site's current host name. */
  host: string;
}

function PasskeyRow({ passkey, host }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt, backedUp } = passkey;
  const remove = useOwnerAction(
    'DELETE /api/admin/passkeys/:id',
    gone('Passkey removed', `${name} no longer logs you in. Remove it on the device as well.`),
  );

  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          Added {formatMoment(createdAt)},{' '}
          {lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'not used yet'}
          {backedUp && ', kept in your account with the maker of the device'}
          {passkey.host !== host && `. It works at ${passkey.host} only, where this site was before`}
        </small>
      </div>
      <Button danger aria-label={`Remove ${name}`} onClick={() => remove.run({ params: { id } })}>
        Remove
      </Button>
    </li>
  );
}

interface AddPasskeyProps {
  place: Pick<Listed, 'origin' | 'possible'>;
}

function AddPasskey({ place: { origin, possible } }: AddPasskeyProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();
  const refresh = useRefresh();
  const obstacle = possible
    ? passkeyObstacle(origin)
    : `Passkeys need https and a name. The address of this hub, PUBLIC_URL, is ${origin}.`;
  if (obstacle) return <p>{obstacle}</p>;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const response = await makePasskey(await ownerCall('POST /api/admin/passkeys/options', {}));
      await ownerCall('POST /api/admin/passkeys', { body: { name, response } });
      toasts.done('Passkey added', 'From now on it logs you in.');
      await refresh();
    } catch (failure) {
      setProblem(passkeyProblemOf(failure) ?? problemOf(failure).text);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={add}>
      <LabelledField
        label="Name of the new passkey"
        hint="So that you know later which device it is on."
        error={problem}
        draw={(props) => (
          <Input
            {...props}
            {...textLimit(60)}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      />
      <Button type="primary" htmlType="submit" disabled={busy || name.trim() === ''}>
        {busy ? 'Waiting for your device...' : 'Add a passkey'}
      </Button>
    </form>
  );
}
