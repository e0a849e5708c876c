import { useCallback, useEffect, useRef, useState } from 'react';
import { PROOFS_MAX } from '#shared/orders/orders.constants.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';
import { paymentError } from '../payment-error.ts';
import type { OrderPartProps } from './order-part.ts';
import { refusalOf, TOO_MANY } from './proof-file.ts';
import { sendProof } from './send-proof.ts';

export interface Upload {
  id: number;
  file: File;
  /** `refused`: trying again would change nothing. */
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** How much of it was sent, from 0 to 1. */
  share: number;
  /** Why it did not get through. */
  reason?: string | undefined;
}

let nextId = 1;

/** Sends files one after the other; what failed stays, with its reason, until it is sent again or taken away. */
export function useProofUploads({ order, receipt, accept, refresh }: OrderPartProps) {
  const toast = useToast();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const sending = useRef<{ id: number; abort: AbortController }>(undefined);
  const change = useCallback((id: number, to: Partial<Upload>) => {
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));
  }, []);
  const drop = useCallback(
    (id: number) => setUploads((list) => list.filter((upload) => upload.id !== id)),
    [],
  );

  const send = useCallback(
    async ({ id, file }: Upload) => {
      const abort = new AbortController();
      sending.current = { id, abort };
      change(id, { state: 'sending', share: 0 });
      try {
        const onProgress = (share: number) => change(id, { share });
        await accept(await sendProof(receipt, file, { onProgress, signal: abort.signal }));
        drop(id);
      } catch (error) {
        if (!abort.signal.aborted) {
          const { code, text } = problemOf(error);
          change(id, { state: 'failed', reason: text });
          toast(paymentError);
          if (code === 'order.closed') refresh();
        }
      }
      sending.current = undefined;
      // What waits is looked at once more, now that the way is free.
      setUploads((list) => [...list]);
    },
    [accept, change, drop, receipt, refresh, toast],
  );

  useEffect(() => {
    const next = uploads.find(({ state }) => state === 'waiting');
    if (next && !sending.current) void send(next);
  }, [uploads, send]);
  useEffect(() => () => sending.current?.abort.abort(), []);

  function add(files: readonly File[]) {
    const coming = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length;
    let room = PROOFS_MAX - order.proofs.length - coming;
    const added = files.map((file): Upload => {
      const reason = refusalOf(file) ?? (room > 0 ? undefined : TOO_MANY);
      if (!reason) room -= 1;
      return { id: nextId++, file, share: 0, state: reason ? 'refused' : 'waiting', reason };
    });
    // Choosing again answers what was refused before.
    setUploads((list) => [...list.filter(({ state }) => state !== 'refused'), ...added]);
  }

  return {
    uploads,
    add,
    retry: (id: number) => change(id, { state: 'waiting', reason: undefined }),
    remove(id: number) {
      if (sending.current?.id === id) sending.current.abort.abort();
      drop(id);
    },
  };
}
