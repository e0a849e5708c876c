import { z } from 'zod';
import { instant, seenVersion, slug } from './fields.ts';
import { page, paging } from './paging.ts';

/** Which rows of a kind a list shows; without one, all that are not in the trash. */
const contentStates = ['live', 'draft', 'trash', 'all'] as const;
export type ContentState = (typeof contentStates)[number];

/**
 * `publish`: automatically, at the time that was set for it. `clear`: samples in it were replaced when the owner
 * removed them.
 */
const changeActions = ['create', 'update', 'delete', 'restore', 'undo', 'publish', 'clear'] as const;
export type ChangeAction = (typeof changeActions)[number];

/** One change of one item: who made it, which version it made, and which fields it touched. */
export const changeEntry = z.object({
  id: z.string(),
  at: instant,
  who: z.string(),
  action: z.enum(changeActions),
  version: z.int(),
  fields: z.array(z.string()),
});
export type ChangeEntry = z.infer<typeof changeEntry>;

/** The fields that the program adds to every item, beside those that the owner edits. */
const kept = {
  /**
   * Incremented by each change. A save names the version that was read, so that no unseen change is
   * overwritten.
   */
  version: z.int(),
  position: z.int(),
  updatedAt: instant,
  /** Since when it is in the trash. */
  deletedAt: instant.nullable(),
  /** When a draft is published automatically; null when no time is set. */
  publishAt: instant.nullable(),
};

/** The names of the program's fields, for callers that want only those that the owner edits. */
export const keptNames: ReadonlySet<string> = new Set(Object.keys(kept));

/** Left out, the time stays as it is. */
const publishAt = kept.publishAt.optional();

const byId = z.object({ id: slug });
const version = seenVersion;
const reads = { access: 'owner', rate: 'read', cache: 'none' } as const;
const history = z.object({ items: z.array(changeEntry) });
const undoBody = z.strictObject({ changeId: z.string().max(64), version });

const SEARCH_LENGTH = 100;
const ORDER_LENGTH = 1000;
const BULK_LENGTH = 100;

const bulkActions = ['publish', 'hide', 'delete', 'undo'] as const;
export type BulkAction = (typeof bulkActions)[number];

const bulkBody = z.strictObject({
  action: z.enum(bulkActions),
  items: z
    .array(
      z.strictObject({
        id: slug,
        version,
        /** With `undo`: the change that is taken back. */
        changeId: z.string().max(64).optional(),
      }),
    )
    .min(1)
    .max(BULK_LENGTH),
});
const bulkReply = z.object({
  changed: z.array(z.object({ id: z.string(), version: z.int(), changeId: z.string() })),
  refused: z.array(z.object({ id: z.string(), text: z.string() })),
});

interface DocumentOptions<V> {
  /** False for what no public page shows. */
  preview?: V;
}

interface ManagedOptions<K, Sort, F, D, N, V> extends DocumentOptions<V> {
  /** The field that identifies an item; fixed once the item is made. */
  key: K;
  /** What one of them is called, for the descriptions. */
  noun: string;
  sorts: readonly Sort[];
  /** Fields by whose value a list can be narrowed. */
  filters?: F;
  /** Further fields of an item, computed when it is read. */
  derived?: D;
  /** The name of the flag that says whether an item is public. */
  published?: N;
}

type Sorts<S extends string> = S | 'position' | 'updatedAt' | 'deletedAt';
type Optional<F extends z.ZodRawShape> = { [K in keyof F]: z.ZodOptional<F[K]> };
type Flag<N extends string> = { [K in N]: z.ZodBoolean };
type WithDefault<N extends string> = { [K in N]: z.ZodDefault<z.ZodBoolean> };

/**
 * The owner's calls for one kind of content: list, read, make, change, trash, restore, erase, history and
 * undo; and change several at once. `entity` holds the fields that the owner edits; it is the same in every
 * call.
 */
export function managedContract<
  const P extends `/api/admin/${string}`,
  S extends z.ZodRawShape,
  const K extends keyof S & string,
  const Sort extends string,
  F extends z.ZodRawShape = Record<never, never>,
  D extends z.ZodRawShape = Record<never, never>,
  const N extends string = 'published',
  const V extends boolean = true,
>(path: P, entity: z.ZodObject<S>, options: ManagedOptions<K, Sort, F, D, N, V>) {
  const { key, noun, filters, derived, published = 'published' as N, preview = true as V } = options;
  const { [key]: _, ...open } = entity.shape;
  const flag = { [published]: z.boolean() } as Flag<N>;
  const names = [...options.sorts, 'position', 'updatedAt', 'deletedAt'] as Sorts<Sort>[];
  const sorts = names.flatMap((name) => [name, `-${name}`] as const);
  const item = z.object({ ...entity.shape, ...flag, ...kept, ...(derived as D) });
  const query = z.strictObject({
    ...paging.shape,
    q: z.string().max(SEARCH_LENGTH).optional(),
    state: z.enum(contentStates).optional(),
    sort: z.enum(sorts as [Sorts<Sort>, ...`-${Sorts<Sort>}`[]]).optional(),
    ...(optional(filters) as Optional<F>),
  });
  return {
    list: {
      ...reads,
      method: 'GET',
      path,
      summary: `The ${noun} list, as the owner sees it.`,
      query,
      reply: page(item),
    },
    get: {
      ...reads,
      method: 'GET',
      path: `${path}/:id` as const,
      summary: `One ${noun}.`,
      params: byId,
      reply: item,
      preview,
      errors: ['request.not-found'],
    },
    create: {
      ...reads,
      method: 'POST',
      path,
      summary: `Makes a ${noun}.`,
      body: z.strictObject({
        ...entity.shape,
        ...({ [published]: z.boolean().default(true) } as WithDefault<N>),
        publishAt,
      }),
      reply: item,
      errors: ['request.conflict'],
    },
    update: {
      ...reads,
      method: 'PUT',
      path: `${path}/:id` as const,
      summary: `Changes a ${noun}, unless it has changed since it was read.`,
      params: byId,
      body: z.strictObject({ ...(open as Omit<S, K>), ...flag, version, publishAt }),
      reply: item,
      errors: ['request.not-found', 'request.conflict'],
    },
    remove: {
      ...reads,
      method: 'DELETE',
      path: `${path}/:id` as const,
      summary: `Puts a ${noun} in the trash.`,
      params: byId,
      reply: item,
      errors: ['request.not-found'],
    },
    restore: {
      ...reads,
      method: 'POST',
      path: `${path}/:id/restore` as const,
      summary: `Takes a ${noun} out of the trash.`,
      params: byId,
      reply: item,
      errors: ['request.not-found'],
    },
    erase: {
      ...reads,
      method: 'DELETE',
      path: `${path}/:id/forever` as const,
      summary: `Erases a ${noun} that is in the trash, with its history.`,
      params: byId,
      reply: z.object({}),
      errors: ['request.not-found', 'request.conflict'],
    },
    history: {
      ...reads,
      method: 'GET',
      path: `${path}/:id/history` as const,
      summary: `What was changed of a ${noun}, the newest first.`,
      params: byId,
      reply: history,
    },
    undo: {
      ...reads,
      method: 'POST',
      path: `${path}/:id/undo` as const,
      summary: `Puts a ${noun} back to what it was before one of its changes.`,
      params: byId,
      body: undoBody,
      reply: item,
      errors: ['request.not-found', 'request.conflict'],
    },
    bulk: {
      ...reads,
      method: 'POST',
      path: `${path}/bulk` as const,
      summary: `Publishes, hides or deletes several of the ${noun} list, or takes that back. Says which were refused, and why.`,
      body: bulkBody,
      reply: bulkReply,
    },
  } as const;
}

/**
 * For kinds whose order the owner sets: the given items exchange their positions, so that they are in this
 * order.
 */
export function orderContract<const P extends `/api/admin/${string}`>(path: P, noun: string) {
  return {
    order: {
      ...reads,
      method: 'POST',
      path: `${path}/order` as const,
      summary: `Puts the ${noun} list in another order.`,
      body: z.strictObject({ ids: z.array(slug).min(1).max(ORDER_LENGTH) }),
      reply: z.object({}),
      errors: ['request.conflict'],
    },
  } as const;
}

/** The owner's calls for content of which there is exactly one. */
export function documentContract<
  const P extends `/api/admin/${string}`,
  S extends z.ZodType,
  const V extends boolean = true,
>(path: P, schema: S, noun: string, { preview = true as V }: DocumentOptions<V> = {}) {
  const stored = z.object({ value: schema, version: z.int(), updatedAt: instant.nullable() });
  return {
    get: {
      ...reads,
      method: 'GET',
      path,
      summary: `The ${noun}, as the owner sees it.`,
      reply: stored,
      preview,
    },
    put: {
      ...reads,
      method: 'PUT',
      path,
      summary: `Changes the ${noun}, unless it has changed since it was read.`,
      body: z.strictObject({ value: schema, version }),
      reply: stored,
      errors: ['request.conflict'],
    },
    history: {
      ...reads,
      method: 'GET',
      path: `${path}/history` as const,
      summary: `What was changed of the ${noun}, the newest first.`,
      reply: history,
    },
    undo: {
      ...reads,
      method: 'POST',
      path: `${path}/undo` as const,
      summary: `Puts the ${noun} back to what it was before one of its changes.`,
      body: undoBody,
      reply: stored,
      errors: ['request.not-found', 'request.conflict'],
    },
  } as const;
}

const optional = (shape: z.ZodRawShape = {}) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)]));
