import path from 'node:path';
import { AppError } from '#api/core/http/app-error.ts';
import { wholePdf } from '#api/core/pdf.ts';
import type { UploadedFile } from '#shared/core/endpoint.ts';
import { isoAt } from '#shared/core/time.ts';
import type { OrderPorts } from './orders.ports.ts';
import { deliveryDocument, type KeptDelivery } from './owner/orders.delivery.ts';

/** The PDF file that blueprint orders deliver. */
export function blueprintFile(ports: Pick<OrderPorts, 'database' | 'now' | 'files'>) {
  const settings = deliveryDocument(ports);

  /** Removes the old file last, so that a download in between finds one of the two files. */
  async function exchange(given: Pick<KeptDelivery, 'file' | 'blueprint'>): Promise<KeptDelivery> {
    const before = await settings.get();
    const after = { ...before, ...given };
    await settings.set(after);
    if (before.file) await ports.files.remove(before.file);
    return after;
  }

  return {
    /** @throws AppError `upload.unreadable` when the file is not a complete PDF */
    async replace(name: string, sent: UploadedFile): Promise<KeptDelivery> {
      const pdf = await wholePdf(sent.path, path.join(sent.folder, 'whole'));
      if (!pdf)
        throw new AppError('upload.unreadable', {
          text: 'This is no PDF. Export it as PDF and upload that.',
        });
      const file = await ports.files.take(pdf.path);
      const uploadedAt = isoAt(ports.now());
      return exchange({ file, blueprint: { name, bytes: pdf.bytes, uploadedAt } });
    },
    remove: () => exchange({ file: null, blueprint: null }),
  };
}
