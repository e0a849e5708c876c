import path from 'node:path';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { backupContract } from '#shared/backup/backup.contract.ts';
import type { BackupRun } from '#shared/backup/backup.schema.ts';
import type { BackupPorts } from './backup.ports.ts';
import { scheduledAround } from './backup.schedule.ts';
import type { BackupService } from './backup.service.ts';
import type { RunRow } from './backup.store.ts';
import { downloadOf, isEncryptedName } from './backup-folder.ts';
import { isRecipient } from './format/encryption.ts';

const iso = (at: number) => new Date(at).toISOString();

export const runOf = (run: RunRow | undefined): BackupRun | null =>
  run
    ? {
        at: run.startedAt,
        finishedAt: run.finishedAt,
        backup: run.backup,
        error: run.error,
        found: run.found === null ? null : JSON.parse(run.found),
      }
    : null;

export function backupsRoutes(ports: BackupPorts, service: BackupService): Handlers<typeof backupContract> {
  const { now, folder, offsite } = ports;
  const { runs, settings, begin } = service;

  return {
    async state() {
      const [current, last, drill, good, kept, stored] = await Promise.all([
        settings.get(),
        runs.last('backup'),
        runs.last('drill'),
        runs.lastGood('backup'),
        ports.list(),
        runs.stored(),
      ]);
      return {
        settings: current,
        folder: path.resolve(folder),
        storage: offsite()?.name ?? null,
        busy: service.busy(),
        lastBackup: runOf(last),
        lastDrill: runOf(drill),
        lastGoodAt: good?.startedAt ?? null,
        nextAt: current.enabled ? iso(scheduledAround(now(), current).next) : null,
        backups: kept.map(({ name, bytes, at }) => ({
          name,
          bytes,
          at: iso(at),
          encrypted: isEncryptedName(name),
          stored: stored.has(name),
        })),
      };
    },

    async set({ body }) {
      if (body.recipient !== null && !(await isRecipient(body.recipient)))
        throw new AppError('request.invalid', { fields: { recipient: 'This key has a typing error' } });
      if (body.offsite && !offsite())
        throw new AppError('request.invalid', { fields: { offsite: 'No storage is set up' } });
      await settings.set(body);
      return body;
    },

    make: () => begin(() => service.make()),

    async drill() {
      if ((await ports.list()).length === 0)
        throw new AppError('request.not-found', { text: 'There is no backup yet.' });
      return begin(() => service.drill());
    },

    async download({ params }) {
      const found = (await ports.list()).find(({ name }) => name === params.name);
      if (!found) throw new AppError('request.not-found');
      const encrypted = isEncryptedName(found.name);
      const type = encrypted ? 'application/x-age-encryption' : 'application/gzip';
      // The extension is added by the type.
      const name = found.name.replace(/\.tar\.gz$/, '');
      return { type, name, ...downloadOf(folder, found) };
    },
  };
}
