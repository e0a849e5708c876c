import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { releaseNotes } from '../scripts/release-notes.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));

const workflows = filesIn('.github').filter((file) => file.endsWith('.yml'));
const prose = [...readdirSync(ROOT), ...filesIn('docs')].filter((file) => file.endsWith('.md'));
const programs = ['scripts', 'api', 'web', 'desktop']
  .flatMap(filesIn)
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const others = ['.ci/run', '.env.example', 'Containerfile'];
const sources = new Set(
  ['shared', 'test', 'bench', 'deploy', '.github'].flatMap(filesIn).concat(programs, readdirSync(ROOT)),
);

/** What a pattern finds in files, each with its place. */
const found = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) =>
    [...read(file).matchAll(pattern)].map((match) => ({ file, name: match[1] as string })),
  );

/** A heading as GitHub writes it into addresses. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map((match) => anchorOf(match[1] as string));

describe('documents and workflows', () => {
  it('name only npm scripts that exist', () => {
    const named = found([...workflows, ...prose, ...programs, ...others], /npm run ([a-z][\w:-]*)/g);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ name }) => !(name in packageFile.scripts))).toEqual([]);
  });

  it('describe every npm script in README, CONTRIBUTING or docs/desktop.md', () => {
    const told = read('README.md') + read('CONTRIBUTING.md') + read('docs/desktop.md');
    const isTold = (name: string) => ['npm ', 'npm run ', '`'].some((start) => told.includes(start + name));
    expect(Object.keys(packageFile.scripts).filter((name) => !isTold(name))).toEqual([]);
  });

  it('link only to files that exist', () => {
    const links = found(prose, /\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g);
    expect(links.length).toBeGreaterThan(20);
    const dead = links.filter(({ file, name }) => !existsSync(path.join(ROOT, path.dirname(file), name)));
    expect(dead).toEqual([]);
  });

  it('link only to headings that exist', () => {
    const links = found(prose, /\]\((?!https?:|mailto:)([^)\s]*#[^)\s]+)\)/g);
    expect(links.length).toBeGreaterThan(5);
    const dead = links.filter(({ file, name }) => {
      const [page = '', anchor = ''] = name.split('#');
      return !anchorsOf(page ? path.join(path.dirname(file), page) : file).includes(anchor);
    });
    expect(dead).toEqual([]);
  });

  it('name only source files that exist, by their path from the root or by its end', () => {
    const present = prose.filter((file) => !file.startsWith('docs/decisions/') && file !== 'CHANGELOG.md');
    const named = found(present, /`((?:[\w@.-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|yml|css))`/g);
    expect(named.length).toBeGreaterThan(40);
    const known = [...sources];
    const isThere = (name: string) => known.some((file) => file === name || file.endsWith(`/${name}`));
    const examples = /recipes/;
    expect(named.filter(({ name }) => !isThere(name) && !examples.test(name))).toEqual([]);
  });
});

describe('workflows', () => {
  it('run only actions that are pinned to a commit', () => {
    const actions = found(workflows, /uses: (.+)/g);
    expect(actions.length).toBeGreaterThan(8);
    expect(
      actions.filter(({ name }) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(name)),
    ).toEqual([]);
  });

  it('have read permission only, unless a job asks for more', () => {
    const open = workflows.filter(
      (file) => file.includes('workflows/') && !/^permissions:\n {2}contents: read$/m.test(read(file)),
    );
    expect(open).toEqual([]);
  });
});

describe('release notes', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2030-01-02\n\n### Added\n\n- A thing.\n\n## [1.1.0] - 2029-01-01\n\n- Old.\n';

  it('are the changelog section of the released version', () => {
    expect(releaseNotes('v1.2.0', { version: '1.2.0', changelog })).toBe('### Added\n\n- A thing.');
  });

  it('are refused if tag, package version and changelog differ', () => {
    expect(() => releaseNotes('v1.2.1', { version: '1.2.0', changelog })).toThrow('package.json says 1.2.0');
    expect(() => releaseNotes('v1.3.0', { version: '1.3.0', changelog })).toThrow('no section');
  });

  it('have an Unreleased section in the changelog to collect them', () => {
    expect(read('CHANGELOG.md')).toMatch(/^## \[Unreleased\]$/m);
  });
});
