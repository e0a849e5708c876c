import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext } from '#api/core/http/context.ts';
import { networkKey, visitorKey } from '#api/core/http/limits/addresses.ts';
import type { Clock } from '#api/core/ports.ts';
import type { LoginMethod, LoginRequest } from '#shared/auth/auth.schema.ts';
import type { PasskeyAnswer } from '#shared/auth/passkeys.schema.ts';
import { isoAt } from '#shared/core/time.ts';
import type { KnownDevices } from './auth.devices.ts';
import type { Guesser, Guesses } from './auth.guesses.ts';
import { agentOf, type OwnerLog } from './auth.owner-log.ts';
import type { Passkeys } from './auth.passkeys.ts';
import type { Passwords } from './auth.passwords.ts';
import type { LoginStore, OwnerRow, OwnerStore } from './auth.store.ts';
import type { TwoFactor } from './auth.two-factor.ts';

interface LoginPorts {
  owners: OwnerStore;
  logins: LoginStore;
  passwords: Passwords;
  guesses: Guesses;
  devices: KnownDevices;
  twoFactor: TwoFactor;
  passkeys: Passkeys;
  log: OwnerLog;
  /** Whether a password may be taken as a new one, see `passwordFault`. */
  isGoodPassword: (password: string) => Promise<boolean>;
  now: Clock;
}

type Outcome = LoginMethod | 'wrong' | 'factor-missing' | 'factor-wrong' | 'unreadable';

/** What counts as a wrong guess. */
const refusals: ReadonlySet<Outcome> = new Set(['wrong', 'factor-wrong', 'unreadable']);
const UNREADABLE =
  'Codes of the app cannot be checked, because the secrets of this install have changed. Use a recovery code, or run ' +
  '`npm run owner:reset-password -- --two-factor-off` on the server.';

/** Wrong guesses before there is a wait: of one device or address, and of a whole network. */
const FREE = 5;
const FREE_OF_NETWORK = 10;

/** Checks a login, in the same time whatever is wrong with it. */
export function createLogin(ports: LoginPorts) {
  const { owners, logins, devices, passkeys, log, now } = ports;

  /**
   * A device that the owner has logged in with has a count of its own, and so has an address that the owner has logged in
   * from: no stranger can use these up.
   */
  async function guesserOf(ctx: AppContext, device: string | undefined): Promise<Guesser> {
    if (device !== undefined) return { counts: [{ key: `device:${device}`, free: FREE }] };
    const address = visitorKey(ctx.ip);
    const byAddress = { key: `address:${address}`, free: FREE };
    if (await logins.knows(address)) return { counts: [byAddress] };
    const network = `network:${networkKey(ctx.ip)}`;
    return { counts: [byAddress, { key: network, free: FREE_OF_NETWORK }], network };
  }

  async function look(owner: OwnerRow, request: LoginRequest): Promise<Outcome> {
    const right = await ports.passwords.verify(owner.passwordHash, request.password);
    // Phones capitalize the first letter of a name.
    if (!right || request.username.toLowerCase() !== owner.username.toLowerCase()) return 'wrong';
    if (owner.totpSecret === null && owner.passkeyFactor === 0) return 'password';
    const { code, passkey } = request;
    if (passkey) return (await passkeys.accept('login', '', passkey)) ? 'passkey' : 'factor-wrong';
    if (code === undefined) return 'factor-missing';
    return (await ports.twoFactor.accept(owner, code)) ?? 'factor-wrong';
  }

  /** A password from before passwords were measured still works; the owner is asked to change a weak one. */
  async function measureOld(owner: OwnerRow, password: string): Promise<void> {
    if (owner.passwordStrength !== null) return;
    await owners.setStrength((await ports.isGoodPassword(password)) ? 'good' : 'weak', owner.epoch);
  }

  async function welcome(ctx: AppContext, method: LoginMethod, isKnown: boolean): Promise<void> {
    const at = isoAt(now());
    // On a new install every device is new, which is no reason to notify the owner.
    const known = isKnown || ((await log.isEmpty()) && !(await logins.some()));
    await logins.add({ at, address: visitorKey(ctx.ip), userAgent: agentOf(ctx) });
    await log.record(ctx, known ? 'login.known' : 'login.new-device', method);
  }

  return {
    /** @throws AppError `auth.failed`, `auth.code-required`, `auth.factor-required` or `auth.throttled` */
    async byPassword(ctx: AppContext, request: LoginRequest): Promise<OwnerRow> {
      const owner = await owners.get();
      const device = devices.find(ctx, owner);
      const known = device !== undefined;
      const outcome = await ports.guesses.guess(await guesserOf(ctx, device), async () => {
        const result = await look(owner, request);
        return { result, right: !refusals.has(result) };
      });
      if (outcome === 'wrong') {
        await log.countWrong();
        throw new AppError('auth.failed');
      }
      const askAgain = owner.passkeyFactor === 1 || (await passkeys.count()) > 0;
      const code = askAgain ? 'auth.factor-required' : 'auth.code-required';
      if (outcome === 'factor-missing') {
        if (!known) await log.count('login.code-asked');
        throw new AppError(code);
      }
      if (outcome === 'unreadable') throw new AppError(code, { text: UNREADABLE });
      if (outcome === 'factor-wrong') {
        await log.count('login.wrong-code');
        throw new AppError(code, {
          text: request.passkey
            ? 'This passkey was not accepted.'
            : 'This code is not right, or was used before.',
        });
      }
      await measureOld(owner, request.password);
      await welcome(ctx, outcome, known);
      return owner;
    },

    /** @throws AppError `auth.passkey` */
    async byPasskey(ctx: AppContext, passkey: PasskeyAnswer): Promise<OwnerRow> {
      if (!(await passkeys.accept('login', '', passkey))) throw new AppError('auth.passkey');
      const owner = await owners.get();
      await welcome(ctx, 'passkey', devices.find(ctx, owner) !== undefined);
      return owner;
    },
  };
}
