import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, type FakeS3, s3Keys, startFakeS3 } from './support/fakes/fake-s3.ts';
import { mp4 } from './support/media/media-samples.ts';
import { type OwnersHub, startOwnersHub } from './support/people/owner-orders.ts';
import { ownerProducts } from './support/people/owner-products.ts';

const order = { kind: 'product', itemId: 'handbook' };

describe.each(['disk', 'bucket'])('a bought file and a proof in the %s', (where) => {
  let s3: FakeS3;
  let desk: OwnersHub;
  let products: ReturnType<typeof ownerProducts>;
  const film = mp4(Buffer.alloc(5000, 'film'));
  beforeAll(async () => {
    s3 = await startFakeS3();
    const bucket = {
      S3_ENDPOINT: s3.url,
      S3_BUCKET: BUCKET,
      S3_REGION: s3Keys.region,
      S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    };
    desk = await startOwnersHub('sqlite', where === 'bucket' ? bucket : {}, fetch);
    products = ownerProducts(desk);
    const { id: fileId } = await products.uploaded(film, 'Film.mp4');
    await products.create({ fileId });
  });
  afterAll(async () => {
    await desk?.hub.close();
    await s3?.close();
  });

  /** An order whose file can be loaded, with a reader of it. */
  async function bought() {
    const visitor = await desk.proven(order);
    await desk.decided(visitor.code, 'release');
    desk.afterUndo();
    const { deliveries, proofs } = await visitor.order();
    const load = (headers: Record<string, string> = {}, method = 'GET') =>
      desk.hub.get(deliveries[0]?.url ?? '', { method, headers });
    const counted = async () => {
      const { downloads, history } = await desk.detail(visitor.code);
      return [downloads, history.filter(({ move }) => move === 'download').length];
    };
    return { load, counted, proof: proofs[0]?.url ?? '' };
  }
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('answer the two bytes that Safari asks for before it plays a video, without counting a download', async () => {
    const { load, counted } = await bought();
    const reply = await load({ Range: 'bytes=0-1' });
    expect([reply.status, await bytesOf(reply)]).toEqual([206, film.subarray(0, 2)]);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': `bytes 0-1/${film.length}`,
      'content-length': '2',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
    });
    expect(await counted()).toEqual([0, 0]);
  });

  // security: C8
  it('are one download in any number of parts, and two when loaded from the start again', async () => {
    const { load, counted } = await bought();
    const parts: Buffer[] = [];
    for (let start = 0; start < film.length; start += 1000)
      parts.push(await bytesOf(await load({ Range: `bytes=${start}-${start + 999}` })));
    expect(Buffer.concat(parts)).toEqual(film);
    expect(await counted()).toEqual([1, 1]);
    expect(await bytesOf(await load())).toEqual(film);
    expect(await counted()).toEqual([2, 1]);
  });

  it('are noted as downloaded by a first part that leaves out the first byte, and once by several at a time', async () => {
    const [one, other] = [await bought(), await bought()];
    expect((await bytesOf(await one.load({ Range: 'bytes=1-' }))).length).toBe(film.length - 1);
    expect(await one.counted()).toEqual([1, 1]);
    const parts = ['bytes=1000-1999', 'bytes=2000-2999', 'bytes=3000-'];
    await Promise.all(parts.map(async (Range) => bytesOf(await other.load({ Range }))));
    expect(await other.counted()).toEqual([1, 1]);
  });

  it('are continued where a download broke off while they are the same, and begin anew when the file was replaced', async () => {
    const { load } = await bought();
    const first = await load();
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(Date.now() - Date.parse(modified)).toBeLessThan(3_600_000);
    await first.body?.cancel();
    const conditions: Record<string, string>[] = [
      { 'If-Range': etag },
      { 'If-Range': modified },
      { 'If-Match': etag },
    ];
    for (const condition of conditions) {
      const rest = await load({ Range: 'bytes=4000-', ...condition });
      expect([rest.status, await bytesOf(rest)]).toEqual([206, film.subarray(4000)]);
    }
    const next = mp4(Buffer.alloc(5000, 'next'));
    const { id: fileId } = await products.uploaded(next, 'Next.mp4');
    await products.change('handbook', { fileId });
    const anew = await load({ Range: 'bytes=4000-', 'If-Range': etag });
    expect([anew.status, await bytesOf(anew)]).toEqual([200, next]);
    const refused = await load({ Range: 'bytes=4000-', 'If-Match': etag });
    expect([refused.status, await desk.refusal(refused)]).toMatchObject([412, { code: 'request.changed' }]);
    const { id } = await products.uploaded(film, 'Film.mp4');
    await products.change('handbook', { fileId: id });
  });

  it('answer HEAD, what a client has already, and parts that there are not, without counting a download', async () => {
    const { load, counted } = await bought();
    const head = await load({ Range: 'bytes=0-9' }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(film.length)]);
    const known = await load({ 'If-None-Match': head.headers.get('etag') ?? '' });
    expect([known.status, await known.text()]).toEqual([304, '']);
    const beyond = await load({ Range: `bytes=${film.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`]);
    expect(await counted()).toEqual([0, 0]);
    const several = await load({ Range: 'bytes=0-1,5-9' });
    expect([several.status, await bytesOf(several)]).toEqual([200, film]);
  });

  // security: C8
  it('are private as a proof too, which is sent in parts', async () => {
    const { proof } = await bought();
    const whole = await desk.hub.get(proof);
    const bytes = await bytesOf(whole);
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    const part = await desk.hub.get(proof, { headers: { Range: 'bytes=2-5' } });
    expect([part.status, await bytesOf(part)]).toEqual([206, bytes.subarray(2, 6)]);
    expect(part.headers.get('etag')).toBe(whole.headers.get('etag'));
  });
});
