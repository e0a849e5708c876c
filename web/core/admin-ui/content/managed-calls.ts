import type { BulkAction, ChangeEntry } from '#shared/core/managed.ts';
import { type OwnerKey, ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import type { Entry, ManagedPath } from './content-kind.ts';

type PutPath = OwnerKey extends infer K ? (K extends `PUT ${infer P}` ? P : never) : never;
type HistoryPath = OwnerKey extends infer K ? (K extends `GET ${infer P}/history` ? P : never) : never;

/** The path of a document's calls, such as `/api/admin/site/texts`. */
export type DocumentPath = Exclude<PutPath & HistoryPath, `${ManagedPath}/:id`>;

/** A document as the server stores it. */
export interface StoredDocument {
  value: Record<string, unknown>;
  version: number;
  updatedAt: string | null;
}

/** The calls for the history of one entry or document: list the changes, and undo one. */
export interface HistoryCalls {
  history: () => Promise<{ items: ChangeEntry[] }>;
  undo: (body: { changeId: string; version: number }) => Promise<unknown>;
}

/** One page of a kind's entries, and how many there are. */
export interface ContentList {
  items: Entry[];
  total: number;
}

interface BulkChange {
  action: BulkAction;
  items: readonly { id: string; version: number; changeId?: string }[];
}

interface BulkResult {
  changed: { id: string; version: number; changeId: string }[];
  refused: { id: string; text: string }[];
}

/**
 * A call that all kinds of content share. It is untyped here: the fields of an entry are checked by the
 * definition of its kind and by the server.
 */
const ask = (key: OwnerKey, options: object, signal?: AbortSignal) =>
  ownerCall(key, options as never, signal ? { signal } : {}) as Promise<unknown>;

/** The calls of a kind of content, see `managedContract`. */
export function managedCalls(path: ManagedPath) {
  type Written = Record<string, unknown>;
  const one = (id: unknown) => ({ params: { id: String(id) } });
  return {
    list: (query: Record<string, string | undefined>, signal: AbortSignal) =>
      ask(`GET ${path}`, { query }, signal) as Promise<ContentList>,
    get: (id: unknown) => ask(`GET ${path}/:id`, one(id)) as Promise<Entry>,
    create: (body: Written) => ask(`POST ${path}` as OwnerKey, { body }) as Promise<Entry>,
    update: (id: unknown, body: Written) => ask(`PUT ${path}/:id`, { ...one(id), body }) as Promise<Entry>,
    remove: (id: unknown) => ask(`DELETE ${path}/:id` as OwnerKey, one(id)),
    restore: (id: unknown) => ask(`POST ${path}/:id/restore` as OwnerKey, one(id)),
    erase: (id: unknown) => ask(`DELETE ${path}/:id/forever` as OwnerKey, one(id)),
    order: (ids: string[]) => ask(`POST ${path}/order` as OwnerKey, { body: { ids } }),
    bulk: (body: BulkChange) => ask(`POST ${path}/bulk` as OwnerKey, { body }) as Promise<BulkResult>,
    historyOf: (id: unknown): HistoryCalls => ({
      history: () => ask(`GET ${path}/:id/history`, one(id)) as ReturnType<HistoryCalls['history']>,
      undo: (body) => ask(`POST ${path}/:id/undo`, { ...one(id), body }),
    }),
  };
}

/** The calls of a document, see `documentContract`; `params` where there is one for each of several items. */
export function documentCalls(path: DocumentPath, params?: Record<string, string>) {
  const one = params && { params };
  return {
    get: () => ask(`GET ${path}`, { ...one }) as Promise<StoredDocument>,
    put: (body: { value: object; version: number }) =>
      ask(`PUT ${path}`, { ...one, body }) as Promise<StoredDocument>,
    history: () => ask(`GET ${path}/history`, { ...one }) as ReturnType<HistoryCalls['history']>,
    undo: (body: { changeId: string; version: number }) => ask(`POST ${path}/undo`, { ...one, body }),
  };
}
