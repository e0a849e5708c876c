import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { noise } from '#test/support/hostile/hostile-pictures.ts';
import { createDecoder } from './decoder.ts';
import { ownersLimits } from './picture-limits.ts';

const jpeg = (side: number) => noise(side).jpeg().toBuffer();
const task = (from: Buffer) => ({
  from,
  formats: ['jpeg' as const],
  versions: [{ width: 3000, format: 'webp' as const }],
});
const size = expect.objectContaining({ width: 64, height: 64 });

/** The processes that this one has started and that are still there; Linux only. */
function decoders(): number[] {
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '),
  );
  return children
    .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decoder-process'))
    .map(Number);
}

it.each([
  ['more memory than it may', { ...ownersLimits, memoryBytes: 20_000_000 }],
  ['more time of the processor than it may', { ...ownersLimits, cpuSeconds: 0.05 }],
])('a picture that takes %s is refused in words, and the next one is drawn', async (_, limits) => {
  const draw = createDecoder(limits);
  await expect(draw(task(await jpeg(2500)))).rejects.toMatchObject({
    problem: 'too-large',
    advice: expect.stringContaining('Save it smaller'),
  });
  const again = createDecoder(ownersLimits);
  expect(await again(task(await jpeg(64)))).toEqual([size]);
});

if (process.platform === 'linux')
  it('a decoder that is ended by the machine means busy, not a broken picture, and a new one draws the next', async () => {
    const before = decoders();
    const draw = createDecoder(ownersLimits);
    await draw(task(await jpeg(64)));
    const [own = 0] = decoders().filter((pid) => !before.includes(pid));
    const drawing = draw(task(await jpeg(2500)));
    process.kill(own, 'SIGKILL');
    await expect(drawing).rejects.toMatchObject({ code: 'server.busy', status: 503, retryAfter: 10 });
    expect(await draw(task(await jpeg(64)))).toEqual([size]);
  });

it('a decoder keeps the program from ending no longer than a picture takes', async () => {
  const script = `
    import { createDecoder } from '${import.meta.dirname}/decoder.ts';
    import { ownersLimits } from '${import.meta.dirname}/picture-limits.ts';
    const bytes = Buffer.from(process.argv[1], 'base64');
    const [drawn] = await createDecoder(ownersLimits)({ from: bytes, formats: ['jpeg'], versions: [{ width: 9, format: 'png' }] });
    console.log(drawn.width);`;
  const bytes = (await jpeg(64)).toString('base64');
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', script, bytes], {
    timeout: 30_000,
  });
  expect(String(out).trim()).toBe('9');
});
