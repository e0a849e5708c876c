import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './support/hostile/random-ranges.ts';
import { rawAnswer, statusesIn } from './support/hostile/raw-connection.ts';
import { askRandomRanges } from './support/media/public-files.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PUBLIC = path.join(ROOT, 'web/public');

describe('files of a hub', () => {
  let hub: TestHub;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  beforeAll(async () => {
    hub = await startTestHub({ database: 'sqlite', fileDirs: [PUBLIC] });
  });
  afterAll(async () => {
    agent.destroy();
    await hub?.close();
  });

  // security: B2
  it.each([
    ['backwards', 'bytes=100-5'],
    ['beyond every number', 'bytes=0-18446744073709551615'],
  ])('are answered for a range that goes %s, and the hub keeps running', async (_, range) => {
    const { status, body } = await ask(`${hub.url}/favicon.svg`, { range }, { agent });
    expect([status, body.toString()]).toEqual([200, expect.stringContaining('<svg')]);
    expect((await hub.get('/api/site')).status).toBe(200);
  });

  // security: B2
  it('are answered with the right bytes for a thousand random ranges', async () => {
    const asked = await askRandomRanges({ url: hub.url, folder: PUBLIC, agent, times: 1000 });
    expect(asked.count).toBe(1000);
    expect([...asked.statuses].sort()).toEqual([200, 206, 416]);
  });
});

// Windows has no such limit of open files.
describe.skipIf(process.platform === 'win32')('with few file handles', () => {
  let folder: string;
  let child: ChildProcess;
  let port: number;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hub-few-'));
    for (let file = 0; file < 40; file += 1)
      await writeFile(path.join(folder, `small-${file}.svg`), '<svg/>');
    // Too large for the memory cache, so each request opens it.
    await writeFile(path.join(folder, 'film.mp4'), Buffer.alloc(1_000_000, 'x'));
    const script = path.join(ROOT, 'test/support/static-server.ts');
    const command = `ulimit -n 60 && exec "${process.execPath}" "${script}" "${folder}"`;
    child = spawn('sh', ['-c', command], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
    const [said] = (await once(child.stdout as NodeJS.EventEmitter, 'data')) as [Buffer];
    port = Number(said.toString());
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  // security: B2, K3
  it('requests that arrive at once are answered or refused with 503, and the process keeps running', async () => {
    const requestsOf = (name: string) => `GET /${name} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const pipelined = (name: string) =>
      `${requestsOf(name).repeat(20)}GET /x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const names = Array.from({ length: 25 }, (_, index) => (index % 2 ? 'film.mp4' : `small-${index}.svg`));
    // A connection for which no file handle is left is closed at once.
    const said = await Promise.all(names.map((name) => rawAnswer(port, pipelined(name)).catch(() => '')));
    const statuses = said.flatMap(statusesIn);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => ![200, 404, 503].includes(status))).toEqual([]);
    expect(child.exitCode).toBe(null);
    expect((await ask(`http://127.0.0.1:${port}/film.mp4`)).body.length).toBe(1_000_000);
  });
});
