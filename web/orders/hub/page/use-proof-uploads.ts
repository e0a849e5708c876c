import { useCallback, useEffect, useRef, useState } from 'react';
import type { Receipt } from '#shared/core/form/receipt.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { readyFile, typeOf } from '#web/core/chosen-file.ts';
import { HttpError } from '#web/core/client.ts';
import { useClearFailure, useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';
import { holderHeaders } from '../order-query.ts';
import { failedBesidePayment } from '../payment-error.ts';
import type { OrderPartProps } from './order-part.ts';
import { failureOf, isFinal, proofField, TOO_MANY } from './proof-file.ts';

export interface Upload {
  id: number;
  file: File;
  /** `chosen`: nothing of it was sent; `refused`: trying again would change nothing. */
  state: 'chosen' | 'waiting' | 'sending' | 'failed' | 'refused';
  /** How much of it was sent, from 0 to 1. */
  share: number;
  /** Why it failed. */
  reason?: string | undefined;
}

let nextId = 1;

/**
 * Keeps the chosen files, and sends those that the visitor wants to send, one after the other. A failed one
 * stays, with its reason, until it is sent again or removed.
 */
export function useProofUploads({ order, receipt, accept, refresh }: OrderPartProps) {
  const toast = useToast();
  const clearFailure = useClearFailure();
  const { proofs } = order;
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
      clearFailure();
      change(id, { state: 'sending', share: 0 });
      try {
        const onProgress = (share: number) => change(id, { share });
        const proven = await sendProof(receipt, file, { onProgress, signal: abort.signal });
        await accept(proven);
        drop(id);
        focusProofs();
        if (proven.proofs.every((proof) => proofs.some((known) => known.id === proof.id)))
          toast({ title: 'Already Here', description: `${file.name} is here already, and is kept once.` });
      } catch (error) {
        if (!abort.signal.aborted) {
          const problem = problemOf(error);
          const reason = failureOf(problem, navigator.onLine);
          change(id, { state: isFinal(problem) ? 'refused' : 'failed', reason });
          toast(failedBesidePayment('Proof Not Sent', `${file.name}: ${reason}`));
          if (problem.code === 'order.closed') refresh();
        }
      }
      sending.current = undefined;
      // Runs the effect below again, which sends the next file.
      setUploads((list) => [...list]);
    },
    [accept, change, clearFailure, drop, proofs, receipt, refresh, toast],
  );

  useEffect(() => {
    const next = uploads.find(({ state }) => state === 'waiting');
    if (next && !sending.current) void send(next);
  }, [uploads, send]);
  useEffect(() => () => sending.current?.abort.abort(), []);

  async function add(files: readonly File[]) {
    const ready = await Promise.all(files.map((file) => readyFile(file, proofField)));
    let room = order.proofsLeft - uploads.filter(({ state }) => state !== 'refused').length;
    const added = files.map((chosen, index): Upload => {
      const { file = chosen, reason = room > 0 ? undefined : TOO_MANY } = ready[index] ?? {};
      if (!reason) room -= 1;
      return { id: nextId++, file, share: 0, state: reason ? 'refused' : 'chosen', reason };
    });
    // A new choice replaces the files that were refused before.
    setUploads((list) => [...list.filter(({ state }) => state !== 'refused'), ...added]);
  }

  return {
    uploads,
    add,
    send: (id: number) => change(id, { state: 'waiting', reason: undefined }),
    remove(id: number) {
      if (sending.current?.id === id) sending.current.abort.abort();
      drop(id);
      focusProofs();
    },
  };
}

/** The focused button has gone with its file. */
export const focusProofs = () => document.getElementById('proof')?.focus({ preventScroll: true });

interface Sending {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const NAME_MAX = 200;

/**
 * Sends a file as proof of payment; not with `fetch`, which reports no upload progress.
 * @throws HttpError when the server refused it, TypeError when it could not be reached, or the upload was
 * aborted
 */
function sendProof(receipt: Receipt, file: File, { onProgress, signal }: Sending): Promise<Order> {
  const request = new XMLHttpRequest();
  const name = file.name.trim().slice(0, NAME_MAX).toWellFormed();
  const query = name ? `?${new URLSearchParams({ name })}` : '';
  request.open('POST', `/api/orders/${receipt.code}/proofs${query}`);
  request.setRequestHeader('Content-Type', typeOf(file));
  for (const [header, value] of Object.entries(holderHeaders(receipt)))
    request.setRequestHeader(header, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  signal.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Order);
      else
        reject(new HttpError(status, responseText || statusText, request.getResponseHeader('Retry-After')));
    };
    request.onerror = request.onabort = () => reject(new TypeError('The file was not sent.'));
    request.send(file);
  });
}
