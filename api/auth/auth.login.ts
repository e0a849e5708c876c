import { AppError } from '#api/core/http/app-error.ts';
import type { LoginRequest } from '#shared/auth/auth.schema.ts';
import type { Passwords } from './auth.passwords.ts';
import type { OwnerRow, ownerStore } from './auth.store.ts';

interface LoginPorts {
  owners: ReturnType<typeof ownerStore>;
  passwords: Passwords;
}

/** Tells a right login from a wrong one in the same time, whatever is wrong with it. */
export function createLogin({ owners, passwords }: LoginPorts) {
  return async ({ username, password }: LoginRequest): Promise<OwnerRow> => {
    const owner = await owners.get();
    const right = await passwords.verify(owner.passwordHash, password);
    // A phone begins a name with a capital.
    const known = username.toLowerCase() === owner.username.toLowerCase();
    if (!right || !known) throw new AppError('auth.failed', { success: false });
    return owner;
  };
}
