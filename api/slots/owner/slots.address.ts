import type { Tx } from '#api/core/database.ts';
import type { SlotPorts } from '#api/slots/slots.ports.ts';
import { agendaAddressDocument, newSeed } from '#api/slots/slots.settings.ts';
import type { SlotLedger } from '#api/slots/slots.store.ts';

const PURPOSE = 'slot agenda';

/** The private address of the owner's calendar; its key is derived, and stored nowhere. */
export function agendaKeys({
  database,
  now,
  signer,
  publicUrl,
}: Pick<SlotPorts, 'database' | 'now' | 'signer' | 'publicUrl'>) {
  const document = agendaAddressDocument(database, now);
  return {
    async url(): Promise<string> {
      const { seed } = await document.get();
      return `${publicUrl}/api/slots/agenda/${signer.sign(PURPOSE, seed)}/calendar.ics`;
    },
    opens: async (key: string) => signer.verify(PURPOSE, (await document.get()).seed, key),
    /** A new address, in place of the one before. */
    renew: (tx: Tx<SlotLedger>) => agendaAddressDocument(tx, now).set(newSeed()),
  };
}
