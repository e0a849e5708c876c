import { z } from 'zod';
import { createSerialQueue } from '#shared/core/serial-queue.ts';
import type { SessionVault } from './hub-connection.ts';
import type { KeptValues, Secrets } from './ports.ts';

const KEY = 'sessions';
const sealedTexts = z.record(z.string(), z.string());

/**
 * Sessions on disk, encrypted by the system. Without real encryption they stay in memory and end with the
 * app, because a key that is stored beside the data protects nothing.
 */
export function createVault(
  kept: KeptValues,
  secrets: Secrets,
): SessionVault & { isLasting(): Promise<boolean> } {
  const memory = new Map<string, string>();
  const onDisk = () => sealedTexts.catch({}).parse(kept.get(KEY));
  let isReal: Promise<boolean> | undefined;
  const queue = createSerialQueue();
  const isLasting = () => {
    isReal ??= secrets.isReal();
    return isReal;
  };

  async function write(hub: string, text: string | undefined): Promise<void> {
    const { [hub]: _, ...others } = onDisk();
    if (text === undefined || !(await isLasting())) return kept.set(KEY, others);
    const sealed = await secrets.seal(text);
    kept.set(KEY, { ...onDisk(), [hub]: sealed });
  }

  return {
    isLasting,

    async read(hub) {
      const known = memory.get(hub);
      const sealed = onDisk()[hub];
      if (known !== undefined || sealed === undefined || !(await isLasting())) return known;
      // Sealed on another computer or by another user: the owner logs in again.
      return secrets.open(sealed).catch(() => undefined);
    },

    /** Writes are queued, so that an older session cannot overwrite a newer one. */
    write(hub, text) {
      if (text === undefined) memory.delete(hub);
      else memory.set(hub, text);
      return queue.run(() => write(hub, text));
    },
  };
}
