import type { Receipt } from '#shared/core/receipt.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { HttpError } from '#web/core/client.ts';
import { holderHeaders } from '../order-query.ts';

interface Sending {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const NAME_MAX = 200;

/**
 * Sends a file as proof of payment; not with `fetch`, which does not say how far it is.
 * @throws HttpError when the server refused it, TypeError when it could not be reached, or was not to be
 */
export function sendProof(receipt: Receipt, file: File, { onProgress, signal }: Sending): Promise<Order> {
  const request = new XMLHttpRequest();
  const name = file.name.trim().slice(0, NAME_MAX).toWellFormed();
  const query = name ? `?${new URLSearchParams({ name })}` : '';
  request.open('POST', `/api/orders/${receipt.code}/proofs${query}`);
  request.setRequestHeader('Content-Type', file.type);
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
