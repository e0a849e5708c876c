import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '#shared/core/endpoint.ts';

const RUNTIMES = ['shared', 'api', 'web', 'desktop'];
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const isCode = (file: string) => /\.tsx?$/.test(file);

function filesIn(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
      .map((file) => file.replace(/^\//, ''))
      .sort();
  } catch {
    return [];
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && typeof value.method === 'string' && typeof value.path === 'string';

/** An endpoint in one line. */
export const endpointLine = ({ method, path, access }: Endpoint) =>
  `${method.padEnd(6)} ${path}  (${access})`;

/** What the slice's contracts declare, read from the contracts themselves. */
async function endpointsOf(root: string, files: readonly string[]): Promise<string[]> {
  const modules = await Promise.all(
    files.map(async (file): Promise<object> => import(pathToFileURL(join(root, file)).href)),
  );
  const contracts = modules.flatMap((module): unknown[] => Object.values(module)).filter(isObject);
  const lines = contracts.flatMap((contract) => Object.values(contract)).filter(isEndpoint);
  return [...new Set(lines.map(endpointLine))];
}

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] as string);
const unique = (list: readonly string[]) => [...new Set(list)].sort();

/** Tables are the keys of the `…Tables` interfaces, from which every query of a store takes its types. */
const tablesIn = (text: string) =>
  matches(text, /interface \w*Tables\b[^{]*\{\n([\s\S]*?)\n\}/g).flatMap((body) =>
    matches(body, /^ {2}(\w+):/gm),
  );
const jobsIn = (text: string) => matches(text, /name: '([a-z-]+\.[a-z-]+)',\s+everySeconds/g);
/** Events stand where they are recorded, some with a part that is filled in; a type for any of them is none. */
const eventsIn = (text: string) =>
  matches(text, /\b(?:type|event):([^,\n]*)/g)
    .flatMap((value) => matches(value, /['`]([a-z]+\.[a-z${}]+)['`]/g))
    .filter((name) => !name.endsWith('{string}'));

/** What a slice is made of, in every runtime, as lists under their headings. */
export async function sliceMap(root: string, slice: string) {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const own = RUNTIMES.flatMap((runtime) => filesIn(root, `${runtime}/${slice}`));
  const code = own.filter((file) => isCode(file) && !isTest(file));
  const server = code.filter((file) => !file.startsWith('web/')).map(read);
  const imports = new RegExp(`from '[^']*/${slice}/|import\\('[^']*/${slice}/`);
  const around = [...filesIn(root, 'shared'), ...filesIn(root, 'api'), ...filesIn(root, 'web')].filter(
    (file) => isCode(file) && !isTest(file) && !own.includes(file) && imports.test(read(file)),
  );
  const tables = unique(server.flatMap(tablesIn));
  const made = new RegExp(`'(${tables.join('|')})'`);
  const migrations = filesIn(root, 'api/migrations').filter(
    (file) => tables.length > 0 && made.test(read(file)),
  );
  const tests = filesIn(root, 'test').filter((file) => isTest(file) && imports.test(read(file)));
  return {
    ...Object.fromEntries(
      RUNTIMES.map((runtime) => [
        `Files in ${runtime}`,
        own.filter((file) => file.startsWith(`${runtime}/`) && !isTest(file)),
      ]),
    ),
    Endpoints: await endpointsOf(
      root,
      code.filter((file) => file.startsWith('shared/')),
    ),
    Tables: tables,
    Migrations: migrations,
    Events: unique(server.flatMap(eventsIn)),
    Jobs: unique(server.flatMap(jobsIn)),
    'Joined in': around,
    Tests: [...own.filter(isTest), ...tests],
  };
}
