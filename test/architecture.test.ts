import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const RUNTIMES = ['shared', 'api', 'web', 'desktop'];
/** Folders of a runtime that are no slices. */
const FRAME = new Set(['core', 'app', 'migrations', 'public', 'desktop']);
/** The ordered list of slices. */
const ORDER_FILE = 'api/slices.ts';
/** The endpoints of all slices, which the whole server may read. */
const CONTRACT = 'shared/contract.ts';
/** The folders of `api/core`: one may use what stands before it, and files in none of them may use all. */
const FLOORS = [
  'process',
  'network',
  'statements',
  'db',
  'http',
  'events',
  'jobs',
  'files',
  'secrets',
  'pictures',
  'content',
  'mail',
  'connections',
];
/** Files of a folder, without tests and styles. Migrations are a list that only grows. */
const MAX_FILES = 30;
const MAX_LINES = 300;
/** A test file is a list, of which a reader needs only a part. */
const MAX_TEST_LINES = 400;
/** The two files that may touch Electron itself. */
const ELECTRON_FILES = new Set(['desktop/main/electron.ts', 'desktop/preload/preload.ts']);

interface Import {
  /** The file imported, from the root; or a package's name. */
  target: string;
  typeOnly: boolean;
  /** Loaded when it is needed, not with the file that names it. */
  lazy: boolean;
}

const STATIC_IMPORT = /^(?:import|export)\s+(type\s+)?(?:([\w*{}\s,$]+?)\s+from\s+)?'([^']+)'/gm;
const isTypeName = (name: string) => !name.trim() || /^\s*type\s/.test(name);

// Packing the desktop app installs packages below `desktop`.
const files = RUNTIMES.flatMap(filesIn).filter(
  (file) => /\.(ts|tsx)$/.test(file) && !file.includes('node_modules'),
);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const sources = files.filter((file) => !isTest(file));

function filesIn(folder: string): string[] {
  try {
    return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && !path.relative(ROOT, entry.parentPath).includes(`${path.sep}public`),
      )
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  } catch {
    return [];
  }
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const found: Import[] = [];
  for (const match of text.matchAll(STATIC_IMPORT)) {
    const names = match[2] ?? '';
    const allTypes = /^\{[^}]*\}$/.test(names) && names.slice(1, -1).split(',').every(isTypeName);
    found.push({
      target: resolve(file, match[3] as string),
      typeOnly: match[1] !== undefined || allTypes,
      lazy: false,
    });
  }
  for (const match of text.matchAll(/\bimport\('([^']+)'\)/g))
    found.push({ target: resolve(file, match[1] as string), typeOnly: false, lazy: true });
  for (const match of text.matchAll(/\bimport\.meta\.glob\('\/([^']+)'\)/g))
    for (const target of sources.filter((one) => path.posix.matchesGlob(one, match[1] as string)))
      found.push({ target, typeOnly: false, lazy: true });
  return found;
}

function resolve(from: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1);
  if (target.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), target));
  return target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : (target.split('/')[0] as string);
}

const runtimeOf = (file: string) => file.split('/')[0] as string;
const folderOf = (file: string) => (file.split('/').length > 2 ? (file.split('/')[1] as string) : 'app');
const isSlice = (folder: string) => !FRAME.has(folder);
const isProject = (target: string) => RUNTIMES.includes(target.split('/')[0] as string);

const pairs = sources.flatMap((file) => importsOf(file).map((entry) => ({ file, ...entry })));
const inside = pairs.filter(({ target }) => isProject(target));
type Pair = (typeof pairs)[number];

/** The slices in the order in which `api/slices.ts` makes them. */
const order = orderOfSlices();

function orderOfSlices(): string[] {
  const text = readFileSync(path.join(ROOT, ORDER_FILE), 'utf8');
  const folders = new Map(
    [...text.matchAll(/import \{[^}]*?\b(create\w+Slice)\b[^}]*\} from '\.\/([\w-]+)\//g)].map(
      ([, name, folder]) => [name, folder],
    ),
  );
  return [...text.matchAll(/\.add\('\w+', (create\w+Slice)\)/g)].map(
    ([, name]) => folders.get(name) as string,
  );
}

/** What is wrong with an import of a slice; undefined for one that the order allows. */
function breach({ file, target }: Pair): string | undefined {
  const [from, to] = [folderOf(file), folderOf(target)];
  // The desktop app composes slices, as `app` does.
  if (runtimeOf(file) === 'desktop' || !isSlice(from) || from === to || to === 'core') return undefined;
  if (runtimeOf(file) === 'api' && (target === CONTRACT || to === 'migrations')) return undefined;
  if (!isSlice(to)) return `${file} is a slice, and imports ${target}, which composes slices`;
  if (order.indexOf(to) !== -1 && order.indexOf(to) < order.indexOf(from)) return undefined;
  return `${file} imports ${target}, but ${to} does not stand before ${from} in ${ORDER_FILE}`;
}

/** The files of an import cycle, the first once more at its end; undefined when there is none. */
function firstCircle(): string[] | undefined {
  const targets = Map.groupBy(inside, ({ file }) => file);
  const done = new Set<string>();
  const way: string[] = [];
  function walk(file: string): string[] | undefined {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    way.push(file);
    for (const { target } of targets.get(file) ?? []) {
      const circle = walk(target);
      if (circle) return circle;
    }
    way.pop();
    done.add(file);
    return undefined;
  }
  for (const file of sources) {
    const circle = walk(file);
    if (circle) return circle;
  }
  return undefined;
}

const broken = (list: typeof pairs) => list.map(({ file, target }) => `${file} imports ${target}`);

describe('the architecture of the source tree', () => {
  it('has files to check', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(inside.length).toBeGreaterThan(100);
  });

  it('lets shared import nothing but zod, the rules of local time, and itself', () => {
    const libraries = new Set(['zod', 'temporal-polyfill']);
    const wrong = pairs.filter(
      ({ file, target }) =>
        runtimeOf(file) === 'shared' && !libraries.has(target) && runtimeOf(target) !== 'shared',
    );
    expect(broken(wrong)).toEqual([]);
  });

  it('lets api, web and desktop import only themselves and shared', () => {
    const allowed: Record<string, string[]> = {
      api: ['api', 'shared'],
      web: ['web', 'shared'],
      desktop: ['desktop', 'shared'],
      shared: ['shared'],
    };
    const wrong = inside.filter(({ file, target }) => !allowed[runtimeOf(file)]?.includes(runtimeOf(target)));
    expect(broken(wrong)).toEqual([]);
  });

  it('has every slice of the server in the ordered list, once', () => {
    const folders = new Set(
      sources
        .filter((file) => runtimeOf(file) === 'api')
        .map(folderOf)
        .filter(isSlice),
    );
    expect([...order].sort()).toEqual([...folders].sort());
    expect(new Set(order).size).toBe(order.length);
  });

  it('lets core import no slice and no app', () => {
    // Every page needs the site's data, so the browser's core may import `shared/site`.
    const isOpen = ({ file, target }: Pair) =>
      folderOf(target) === 'core' ||
      (runtimeOf(file) !== 'api' && target.startsWith('shared/site/')) ||
      (runtimeOf(file) !== 'shared' && target === CONTRACT);
    const wrong = inside.find((pair) => folderOf(pair.file) === 'core' && !isOpen(pair));
    expect(wrong ? `${wrong.file} is core, and imports ${wrong.target}` : 'kept').toBe('kept');
  });

  it('lets a folder of core use only those before it', () => {
    const floorOf = (file: string) => {
      const [runtime, core, floor, ...rest] = file.split('/');
      return runtime === 'api' && core === 'core' && rest.length > 0
        ? FLOORS.indexOf(floor as string)
        : undefined;
    };
    const folders = new Set(
      sources.filter((file) => floorOf(file) !== undefined).map((file) => file.split('/')[2]),
    );
    expect([...folders].sort()).toEqual([...FLOORS].sort());
    const wrong = inside.filter(({ file, target, typeOnly }) => {
      const [from, to] = [
        floorOf(file),
        target.startsWith('api/core/') ? (floorOf(target) ?? FLOORS.length) : 0,
      ];
      return from !== undefined && !typeOnly && to > from;
    });
    expect(broken(wrong)).toEqual([]);
  });

  it(`has at most ${MAX_FILES} files in a folder`, () => {
    const folders = Object.groupBy(sources, (file) => path.posix.dirname(file));
    const large = Object.entries(folders).filter(
      ([folder, list = []]) => folder !== 'api/migrations' && list.length > MAX_FILES,
    );
    expect(large.map(([folder, list = []]) => `${folder} has ${list.length} files`)).toEqual([]);
  });

  it('lets a slice import core and the slices before it', () => {
    const wrong = inside.find((pair) => breach(pair) !== undefined);
    expect(wrong ? breach(wrong) : 'kept').toBe('kept');
  });

  it('has no circular imports, including types and lazy imports', () => {
    expect(firstCircle()?.join(' imports ') ?? 'none').toBe('none');
  });

  it('keeps the public site free of the back office and its libraries', () => {
    const wrong = pairs.filter(({ file, target }) => {
      if (runtimeOf(file) !== 'web') return false;
      const admin = file.includes('/admin/') || file.includes('/admin-ui/');
      const large = target === 'antd' || target === 'shared/core/zoned-time.ts';
      return !admin && (large || target.includes('/admin/') || target.includes('/admin-ui/'));
    });
    expect(broken(wrong)).toEqual([]);
  });

  it('loads a schema in the browser only with a form, and each form lazily', () => {
    const isHub = (file: string) =>
      runtimeOf(file) === 'web' && !file.includes('/admin/') && !file.includes('/admin-ui/');
    const isSchema = (target: string) =>
      target === 'zod' || /\.(schema|contract)\.ts$|shared\/(contract|core\/form\/form)\.ts$/.test(target);
    const carriers = pairs.filter(
      ({ file, target, typeOnly }) => isHub(file) && !typeOnly && isSchema(target),
    );
    expect(broken(carriers.filter(({ file }) => !file.endsWith('Form.tsx')))).toEqual([]);
    const forms = new Set(carriers.map(({ file }) => file));
    expect(broken(pairs.filter(({ target, lazy }) => forms.has(target) && !lazy))).toEqual([]);
  });

  it('imports Electron in two files only', () => {
    const wrong = pairs.filter(({ file, target }) => target === 'electron' && !ELECTRON_FILES.has(file));
    expect(broken(wrong)).toEqual([]);
    const touching = pairs.filter(({ target }) => target === 'electron').map(({ file }) => file);
    expect(new Set(touching)).toEqual(ELECTRON_FILES);
  });

  it('gives a slice the same name on every side', () => {
    const slices = (runtime: string) =>
      new Set(
        sources
          .filter((file) => runtimeOf(file) === runtime)
          .map(folderOf)
          .filter(isSlice),
      );
    const known = new Set([...slices('shared')]);
    const unknown = ['api', 'web'].flatMap((runtime) =>
      [...slices(runtime)].filter((slice) => !known.has(slice)).map((slice) => `${runtime}/${slice}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has no index files, and no file above the line limit', () => {
    expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
    const long = files.filter(
      (file) =>
        readFileSync(path.join(ROOT, file), 'utf8').split('\n').length >
        (isTest(file) ? MAX_TEST_LINES : MAX_LINES),
    );
    expect(long).toEqual([]);
  });

  // security: D1
  it('opens connections in one place, and calls configured hosts through the injected fetch', () => {
    const networkModules = /^node:(http|https|http2|net|tls|dgram|dns)$/;
    const known = new Set([
      'api/core/http/server/limited-server.ts',
      'api/app/dev.ts',
      'api/core/network/guarded-fetch.ts',
      // Makes the sockets that pg connects to DATABASE_URL, so that they can be cut.
      'api/core/db/postgres-pool.ts',
      // These only check whether a text is an address, or give the name of a status.
      ...[
        'api/core/network/public-address.ts',
        'api/core/http/same-origin.ts',
        'api/core/http/responses/error-response.ts',
      ],
    ]);
    const wrong = pairs.filter(
      ({ file, target, typeOnly }) =>
        runtimeOf(file) === 'api' &&
        !typeOnly &&
        networkModules.test(target.replace('/promises', '')) &&
        !known.has(file),
    );
    expect(broken(wrong)).toEqual([]);
    const calls = sources.filter(
      (file) =>
        runtimeOf(file) === 'api' && /(?<![.\w])fetch\(/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    );
    expect(calls).toEqual([]);
  });

  it('opens transactions in one place, so that what they change is announced', () => {
    const wrong = sources.filter(
      (file) =>
        runtimeOf(file) === 'api' &&
        file !== 'api/core/db/connection.ts' &&
        /\.transaction\(\)/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });
});
