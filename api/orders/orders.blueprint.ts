import path from 'node:path';
import { AppError } from '#api/core/http/app-error.ts';
import { wholePdf } from '#api/core/pdf.ts';
import type { UploadedFile } from '#shared/core/endpoint.ts';
import { deliveryDocument, type KeptDelivery } from './orders.delivery.ts';
import type { OrderPorts } from './orders.ports.ts';

/** The file that blueprint orders are given. */
export function blueprintFile(ports: Pick<OrderPorts, 'database' | 'now' | 'files'>) {
  const settings = deliveryDocument(ports);

  /** The old file goes last: a link that is followed meanwhile finds one or the other. */
  async function exchange(given: Pick<KeptDelivery, 'file' | 'blueprint'>): Promise<KeptDelivery> {
    const before = await settings.get();
    const after = { ...before, ...given };
    await settings.set(after);
    if (before.file) await ports.files.remove(before.file);
    return after;
  }

  return {
    /** @throws AppError `upload.unreadable` when it is no whole PDF */
    async replace(name: string, sent: UploadedFile): Promise<KeptDelivery> {
      const pdf = await wholePdf(sent.path, path.join(sent.folder, 'whole'));
      if (!pdf)
        throw new AppError('upload.unreadable', {
          text: 'This is no PDF. Export it as PDF and upload that.',
        });
      const file = await ports.files.take(pdf.path);
      const uploadedAt = new Date(ports.now()).toISOString();
      return exchange({ file, blueprint: { name, bytes: pdf.bytes, uploadedAt } });
    },
    remove: () => exchange({ file: null, blueprint: null }),
  };
}
