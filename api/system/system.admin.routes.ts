import type { Readable } from 'node:stream';
import type { PendingRestore } from '#api/backup/read/pending-restore.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { OwnerSession } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { systemAdminContract } from '#shared/system/system.admin.contract.ts';
import type { createStatus } from './system.status.ts';

interface SystemPorts {
  status: ReturnType<typeof createStatus>;
  /** Tries the database; `text` says how it went. */
  testDatabase: () => Promise<{ ok: boolean; text: string }>;
  /** A backup of the install, made while it is read. @throws AppError when there is no key to encrypt it to */
  backup: (encrypted: boolean) => Promise<{ name: string; stream: Readable }>;
  restore: PendingRestore;
  /** Deletes what a restore has set aside. @returns whether it existed */
  forgetKept: (name: string) => Promise<boolean>;
  /** Has what the former secrets are needed for set up anew. */
  acceptSecrets: () => Promise<void>;
  /** @throws AppError when it is not the owner's password */
  prove: (sessionId: string, password: string) => Promise<void>;
}

export function systemAdminRoutes(ports: SystemPorts): Handlers<typeof systemAdminContract> {
  const { restore } = ports;
  let backingUp = false;

  return {
    status: ports.status,

    testDatabase: ports.testDatabase,

    async forgetKept({ params }) {
      if (!(await ports.forgetKept(params.name))) throw new AppError('request.not-found');
      return {};
    },

    async acceptSecrets() {
      await ports.acceptSecrets();
      return {};
    },

    async backup({ query }, ctx) {
      const encrypted = query.encrypted === 'true';
      if (backingUp) throw new AppError('request.conflict', { text: 'A backup is being made already.' });
      backingUp = true;
      const end = () => {
        backingUp = false;
      };
      const { name, stream } = await ports.backup(encrypted).catch((error) => {
        end();
        throw error;
      });
      stream.once('close', end);
      // Cutting the connection keeps an incomplete download from looking whole.
      stream.once('error', () => ctx.res.destroy());
      const type = encrypted ? 'application/x-age-encryption' : 'application/gzip';
      return { type, name, bytes: undefined, stream };
    },

    async restoreState() {
      const { checked = null, problem = null, ...state } = await restore.state();
      return { ...state, checked, problem };
    },

    sendBackup: async ({ query, body }) => ({ received: await restore.append(Number(query.offset), body) }),

    async checkBackup({ body: { key } }) {
      await restore.check(key ? [key] : []);
      return {};
    },

    async confirmRestore({ body }, ctx) {
      await ports.prove((ctx.state.ownerSession as OwnerSession).id, body.currentPassword);
      await restore.confirm(body.id, body.fromElsewhere);
      return {};
    },

    async cancelRestore() {
      await restore.cancel();
      return {};
    },
  };
}
