import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PrivateFiles } from '#api/core/files/private-files.ts';
import type { UploadedFile } from '#shared/core/endpoint.ts';

/** Bytes as a handler gets them that takes its upload on disk. */
export async function uploadedFile(bytes: Uint8Array): Promise<UploadedFile> {
  const root = path.join(tmpdir(), 'hub-test-uploads');
  await mkdir(root, { recursive: true });
  const folder = await mkdtemp(path.join(root, 'one-'));
  const file = path.join(folder, 'file');
  await writeFile(file, bytes);
  return { path: file, folder, bytes: bytes.length };
}

/** Keeps bytes as a private file. @returns its name */
export const keepBytes = async (files: PrivateFiles, bytes: Uint8Array): Promise<string> =>
  files.take((await uploadedFile(bytes)).path);
