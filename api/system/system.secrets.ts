import { totalOf } from '#api/core/db/key-page.ts';
import type { Clock } from '#api/core/ports.ts';
import type { NeedSource } from '#api/core/slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { isoAt } from '#shared/core/time.ts';

const TITLE = 'This install has other secrets than its database was made with';
const LOST =
  'Private order pages and links in mails that were sent do not open. Connections, networks, two-factor codes, pushes and ' +
  'encrypted backups do not work, and devices you have logged in with count as new. Nothing was deleted.';
const PUT_BACK =
  'Take the file secret-keys from a backup (or the former SESSION_KEYS), add its lines below those of the present one, and ' +
  'restart: everything works again. If the former secrets are lost, accept the present ones under System.';

interface SecretsPorts {
  /** Whether what was encrypted at the first start can be decrypted. */
  areKnown(): Promise<boolean>;
  /** Replaces the keys that this install made itself and can no longer decrypt. */
  renewKeys(): Promise<void>;
  now: Clock;
}

/**
 * Notices that the install was started with other secrets than its database was made with. Nothing is deleted before the
 * owner accepts it, because everything works again once the former secrets are put back.
 */
export function installSecrets({ areKnown, renewKeys, now }: SecretsPorts) {
  const since = isoAt(now());

  /** What is lost and what to do, in whole sentences; undefined when the secrets are the right ones. */
  const warning = async () => ((await areKnown()) ? undefined : `${TITLE}. ${LOST} ${PUT_BACK}`);

  const needs: NeedSource = async () => {
    if (await areKnown()) return { items: [], total: totalOf(0) };
    const item = {
      kind: 'secrets',
      id: 'secrets',
      title: TITLE,
      detail: `${LOST} ${PUT_BACK}`,
      since,
      dueAt: null,
      overdue: false,
      target: adminPaths.system,
      action: 'Look',
    };
    return { items: [item], total: totalOf(1) };
  };

  return { areKnown, warning, needs, accept: renewKeys };
}
