import { AppError } from '#api/core/http/app-error.ts';
import { deliveryDocument, type KeptDelivery } from './orders.delivery.ts';
import type { OrderPorts } from './orders.ports.ts';
import { isPdf } from './orders.proof.ts';

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
      if (!isPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
        throw new AppError('upload.unreadable');
      const file = await ports.files.write(bytes);
      const uploadedAt = new Date(ports.now()).toISOString();
      return exchange({ file, blueprint: { name, bytes: bytes.length, uploadedAt } });
    },
    remove: () => exchange({ file: null, blueprint: null }),
  };
}
