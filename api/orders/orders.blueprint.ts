import { AppError } from '#api/core/http/app-error.ts';
import { isPdf, PDF_ENDS_BYTES } from '#api/core/pdf.ts';
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
    /** @throws AppError `upload.unreadable` when it is no PDF */
    async replace(name: string, bytes: Uint8Array): Promise<KeptDelivery> {
      const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      if (!isPdf(pdf, pdf.subarray(-PDF_ENDS_BYTES))) throw new AppError('upload.unreadable');
      const file = await ports.files.write(bytes);
      const uploadedAt = new Date(ports.now()).toISOString();
      return exchange({ file, blueprint: { name, bytes: bytes.length, uploadedAt } });
    },
    remove: () => exchange({ file: null, blueprint: null }),
  };
}
