import { expect, it } from 'vitest';
import { openBucket } from './s3.ts';

const settings = {
  endpoint: 'https://storage.example',
  bucket: 'b',
  region: 'r',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
};

it('rejects a file that is too large for one request, and sends none of it', async () => {
  const sent: string[] = [];
  const answering: typeof fetch = async (input) => {
    sent.push(new Request(input).url);
    return new Response('');
  };
  const { ask } = openBucket(settings, { fetch: answering, pause: async () => {} });
  const put = (bytes: number) => ask('backups/one', { method: 'PUT' }, [200], bytes);
  await put(5 * 1024 ** 3);
  expect(sent).toEqual(['https://storage.example/b/backups/one']);
  await expect(put(6 * 1024 ** 3)).rejects.toThrow('A file of 6.0 GiB is more than the file storage takes');
  expect(sent).toHaveLength(1);
});
