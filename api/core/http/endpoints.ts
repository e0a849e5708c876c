import type Router from '@koa/router';
import type { ContentSignal } from '#api/core/content.ts';
import type { Contract, Endpoint } from '#shared/core/endpoint.ts';
import type { AppContext } from './context.ts';
import { type Handlers, type MountOptions, mount } from './mount.ts';
import { nobodyListens } from './responses/event-stream.ts';

/** A contract together with its handlers. */
export interface Bound {
  contract: Contract;
  handlers: Handlers<Contract>;
}

export const bind = <C extends Contract>(contract: C, handlers: Handlers<C>): Bound => ({
  contract,
  handlers: handlers as unknown as Handlers<Contract>,
});

/** A router tries its routes one by one: with two, visitors do not wait for the owner's many routes. */
interface Routers {
  visitors: Router;
  owner: Router;
}

/**
 * Mounts everything, the addresses without parameters first: a slice's `/orders/payment` must not be taken for
 * another's `/orders/:code`.
 */
export function mountAll(
  { visitors, owner }: Routers,
  slices: readonly Bound[],
  options: MountOptions,
): void {
  const parameters = ({ path }: Endpoint) => path.split(':').length - 1;
  const all = slices.flatMap(({ contract, handlers }) =>
    Object.entries(contract).map(([name, endpoint]) => ({ name, endpoint, handle: handlers[name] })),
  );
  for (const { name, endpoint, handle } of all.sort(
    (a, b) => parameters(a.endpoint) - parameters(b.endpoint),
  ))
    mount(
      endpoint.access === 'owner' ? owner : visitors,
      { [name]: endpoint },
      { [name]: handle } as Handlers<Contract>,
      options,
    );
}

/** Reads a public endpoint from inside the process, by its address. */
export type Reader = (path: string) => Promise<unknown>;

/**
 * A reader of all public content with a cache: the stores are read again only when content has changed.
 * `endpoints` is searched when something is read, so it may still grow.
 */
export function createReader(endpoints: readonly Bound[], content: ContentSignal): Reader {
  const kept = new Map<string, { version: number; reply: Promise<unknown> }>();
  return (path) => {
    const known = kept.get(path);
    if (known?.version === content.version) return known.reply;
    const reply = readContent(endpoints, path);
    kept.set(path, { version: content.version, reply });
    reply.catch(() => kept.delete(path));
    return reply;
  };
}

function readContent(endpoints: readonly Bound[], path: string): Promise<unknown> {
  for (const { contract, handlers } of endpoints)
    for (const [name, endpoint] of Object.entries(contract)) {
      const params = isContent(endpoint) ? paramsIn(endpoint, path) : undefined;
      if (params) return read(endpoint, handlers[name] as Handlers<Contract>[string], params);
    }
  throw new Error(`No public content at ${path}.`);
}

const isContent = ({ cache, query, media }: Endpoint) => cache === 'content' && !query && !media;

/** The parameters of an address that matches an endpoint; undefined when it does not match. */
function paramsIn({ path: pattern, params }: Endpoint, path: string): Record<string, string> | undefined {
  const [parts, given] = [pattern.split('/'), path.split('/')];
  if (parts.length !== given.length) return undefined;
  const named: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = given[index] as string;
    if (part.startsWith(':')) named[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  const parsed = params?.safeParse(named);
  return parsed?.success === false ? undefined : named;
}

async function read(
  endpoint: Endpoint,
  handle: Handlers<Contract>[string],
  params: Record<string, string>,
): Promise<unknown> {
  const input = { params, query: undefined, body: undefined };
  return endpoint.reply.parse(await handle(input as never, {} as AppContext, nobodyListens));
}
