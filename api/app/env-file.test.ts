import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseEnvFile } from './env-file.ts';

const parse = (text: string) => parseEnvFile(Buffer.from(text));

it('reads a file as dotenv does', () => {
  const text = `# a comment
export PORT=4000
HOST = 127.0.0.1
A="with spaces and # inside"
B='$notExpanded'
C="two
lines"
D=plain # a comment
EMPTY=
`;
  expect(parse(text)).toEqual({
    values: {
      PORT: '4000',
      HOST: '127.0.0.1',
      A: 'with spaces and # inside',
      B: '$notExpanded',
      C: 'two\nlines',
      D: 'plain',
      EMPTY: '',
    },
    warnings: [],
  });
});

it('reads the first line of a file that begins with a byte order mark, and of one in UTF-16', () => {
  expect(parse('\ufeffPORT=4000\r\nHOST=x\r\n').values).toEqual({ PORT: '4000', HOST: 'x' });
  const utf16 = parseEnvFile(Buffer.from('\ufeffPORT=4000\n', 'utf16le'));
  expect(utf16.values).toEqual({ PORT: '4000' });
});

it.each([
  ['SMTP_PASSWORD=abc#def', 'The value of SMTP_PASSWORD ends at its #'],
  ['NAME="never closed', 'which is never closed'],
  ['NAME="closed" and more', 'The text after the closing " of NAME is ignored.'],
  ['PORT 4000', 'Line 1 sets nothing'],
])('warns about %s', (line, warning) => {
  const { warnings } = parse(`${line}\n`);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(warning);
});

it('names no value in a warning', () => {
  const { warnings } = parse('A=secret#one\nB="secret two\nC="secret" three\nsecret four\n');
  expect(warnings.join(' ')).not.toContain('secret');
});

it('sets only variables that the environment has not set, and warns on stderr', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hub-env-'));
  await writeFile(path.join(folder, '.env'), '\ufeffONE=1\nTWO=2#x\n');
  const module = path.resolve(import.meta.dirname, 'env-file.ts');
  const script = `import(${JSON.stringify(module)}).then(({ readEnvFile }) => {
    readEnvFile();
    process.stdout.write(process.env.ONE + ' ' + process.env.TWO);
  })`;
  const out = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `${script}.catch(() => process.exit(1))`],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, TWO: 'of the environment' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  await rm(folder, { recursive: true });
  expect(out).toBe('1 of the environment');
});
