import { z } from 'zod';
import { randomKey } from '#web/core/attempt-key.ts';
import { readStored, store } from '#web/core/storage.ts';

const pressList = z.array(
  z.object({
    id: z.string(),
    /** When it was, in milliseconds since 1970. */
    at: z.number(),
  }),
);
type Presses = z.output<typeof pressList>;

const SLOT = 'live.marks';

/** The presses of this page load: the fallback where the browser refuses storage. */
let known: Presses = [];

/** Presses that the hub has not stored yet, the oldest first; all windows of this browser share them. */
export const presses = (): Presses => pressList.safeParse(readStored('localStorage', SLOT)).data ?? known;

function keep(list: Presses): void {
  known = list;
  store('localStorage', SLOT, list.length > 0 ? list : null);
}

export const keepPress = (at: number): void => keep([...presses(), { id: randomKey(), at }]);
export const removePress = (id: string): void => keep(presses().filter((press) => press.id !== id));
