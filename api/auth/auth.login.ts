import { visitorKey } from '#api/core/http/addresses.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext } from '#api/core/http/context.ts';
import type { Clock } from '#api/core/ports.ts';
import type { LoginRequest } from '#shared/auth/auth.schema.ts';
import type { KnownDevices } from './auth.devices.ts';
import type { Guesses } from './auth.guesses.ts';
import type { Passwords } from './auth.passwords.ts';
import { agentOf } from './auth.sessions.ts';
import type { loginStore, OwnerRow, OwnerStore } from './auth.store.ts';
import type { TwoFactor } from './auth.two-factor.ts';

interface LoginPorts {
  owners: OwnerStore;
  logins: ReturnType<typeof loginStore>;
  passwords: Passwords;
  guesses: Guesses;
  devices: KnownDevices;
  twoFactor: TwoFactor;
  now: Clock;
}

type Outcome = 'right' | 'wrong' | 'code-missing' | 'code-wrong';

const ANYBODY = 'account';

/** Finds out whether this is the owner, in the same time whatever is wrong. */
export function createLogin(ports: LoginPorts) {
  const { owners, logins, devices, now } = ports;

  /**
   * Whose guess it is. Strangers share one count; a device or an address that the owner has logged in from has
   * one of its own, which no stranger can use up.
   */
  async function keysOf(ctx: AppContext, owner: OwnerRow): Promise<string[]> {
    const device = devices.find(ctx, owner);
    if (device !== undefined) return [`device:${device}`];
    const address = visitorKey(ctx.ip);
    return [`address:${address}`, ...((await logins.knows(address)) ? [] : [ANYBODY])];
  }

  async function look(owner: OwnerRow, { username, password, code }: LoginRequest): Promise<Outcome> {
    const right = await ports.passwords.verify(owner.passwordHash, password);
    // A phone begins a name with a capital.
    if (!right || username.toLowerCase() !== owner.username.toLowerCase()) return 'wrong';
    if (owner.totpSecret === null) return 'right';
    if (code === undefined) return 'code-missing';
    return (await ports.twoFactor.accept(owner, code)) ? 'right' : 'code-wrong';
  }

  /** @throws AppError `auth.failed`, `auth.code-required` or `auth.throttled` */
  return async (ctx: AppContext, request: LoginRequest): Promise<OwnerRow> => {
    const owner = await owners.get();
    const outcome = await ports.guesses.guess(await keysOf(ctx, owner), async () => {
      const result = await look(owner, request);
      return { result, right: result === 'right' || result === 'code-missing' };
    });
    if (outcome === 'code-missing') throw new AppError('auth.code-required');
    const success = outcome === 'right';
    const at = new Date(now()).toISOString();
    await logins.add({ at, address: visitorKey(ctx.ip), userAgent: agentOf(ctx), success });
    if (outcome === 'code-wrong')
      throw new AppError('auth.code-required', { text: 'This code is not right, or was used before.' });
    if (!success) throw new AppError('auth.failed');
    return owner;
  };
}
