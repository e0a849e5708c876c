import { randomBytes } from 'node:crypto';
import type { AppContext } from '#api/core/http/context.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import { DAY_MS } from '#shared/core/time.ts';
import type { OwnerRow } from './auth.store.ts';

const PURPOSE = 'device';
const SHAPE = /^([\w-]{22})\.([\w-]{22})$/;
const ID_BYTES = 16;
/** As long as browsers keep any cookie. */
const KEPT_MS = 400 * DAY_MS;

const textOf = (id: string, { epoch }: Pick<OwnerRow, 'epoch'>) => `${epoch} ${id}`;

/**
 * Devices that have logged in under the present password. Their wrong guesses are counted apart, so however
 * often strangers guess, the owner's own browser logs in with the right password. A known device alone logs nobody in.
 */
export function knownDevices(signer: Signer, publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-device' : 'device';

  function find(ctx: AppContext, owner: Pick<OwnerRow, 'epoch'>): string | undefined {
    const [, id = '', signature = ''] = SHAPE.exec(ctx.cookies.get(name, { signed: false }) ?? '') ?? [];
    return id !== '' && signer.verify(PURPOSE, textOf(id, owner), signature) ? id : undefined;
  }

  return {
    find,

    /** Sets the device cookie. A known device keeps its id, and so its count of wrong guesses. */
    remember(ctx: AppContext, owner: Pick<OwnerRow, 'epoch'>, known = find(ctx, owner)): void {
      const id = known ?? randomBytes(ID_BYTES).toString('base64url');
      // TLS ends at a proxy in front, so this connection does not count as secure by itself.
      if (secure) ctx.cookies.secure = true;
      ctx.cookies.set(name, `${id}.${signer.sign(PURPOSE, textOf(id, owner))}`, {
        secure,
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        signed: false,
        overwrite: true,
        maxAge: KEPT_MS,
      });
    },
  };
}

export type KnownDevices = ReturnType<typeof knownDevices>;
