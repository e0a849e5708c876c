import path from 'node:path';
import type { BackupPorts } from '#api/backup/backup.ports.ts';
import { runOf } from '#api/backup/backup.routes.ts';
import type { BackupService } from '#api/backup/backup.service.ts';
import { downloadOf } from '#api/backup/backup-folder.ts';
import { isRecipient } from '#api/backup/format/encryption.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { handoverContract } from '#shared/backup/handover.contract.ts';
import { keptPacks, removePack } from './handover-folder.ts';

/** Handover packs: made, rehearsed, downloaded and deleted by the owner. */
export function handoverRoutes(
  { folder }: Pick<BackupPorts, 'folder'>,
  service: BackupService,
): Handlers<typeof handoverContract> {
  const { runs, begin } = service;

  async function packNamed(name: string) {
    const found = (await keptPacks(folder)).find((pack) => pack.name === name);
    if (!found) throw new AppError('request.not-found', { text: 'This pack is not here any more.' });
    return found;
  }

  return {
    async state() {
      const [last, drill, packs] = await Promise.all([
        runs.last('pack'),
        runs.last('pack-drill'),
        keptPacks(folder),
      ]);
      return {
        folder: path.resolve(folder),
        busy: service.busy(),
        lastPack: runOf(last),
        lastDrill: runOf(drill),
        packs,
      };
    },

    async make({ body: { recipient } }) {
      if (!(await isRecipient(recipient)))
        throw new AppError('request.invalid', { fields: { recipient: 'This key has a typing error' } });
      return begin(() => service.makePack(recipient));
    },

    async rehearse({ body: { name, key } }) {
      await packNamed(name);
      return begin(() => service.rehearsePack(name, key));
    },

    async download({ params }) {
      const pack = await packNamed(params.name);
      return {
        type: 'application/x-tar',
        name: path.basename(pack.name, '.tar'),
        ...downloadOf(folder, pack),
      };
    },

    async remove({ params }) {
      const { name } = await packNamed(params.name);
      if (service.busy() === 'pack-drill')
        throw new AppError('request.conflict', { text: 'A pack is being rehearsed. Wait for its end.' });
      await removePack(folder, name);
      return {};
    },
  };
}
