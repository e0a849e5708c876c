import { useEffect, useSyncExternalStore } from 'react';
import type { MediaRoom } from '#shared/media/media.admin.schema.ts';
import { ownerCall, ownerUpload } from '#web/core/admin-ui/calls/owner-call.ts';
import { useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { readyFile } from '#web/core/chosen-file.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { hashFile } from './hash-file.ts';
import { mediaField } from './media-field.ts';
import type { UploadCalls } from './upload-item.ts';
import { UploadQueue } from './upload-queue.ts';

const UPLOADS = '/api/admin/media/uploads';
const LONGEST_WAIT_MS = 30_000;

/** Waits longer after each try, but ends at once when the browser reports that the network is back. */
function untilOnline(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(LONGEST_WAIT_MS, 1000 * 2 ** tries));
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

const calls: UploadCalls = {
  unfinished: async () => (await ownerCall(`GET ${UPLOADS}`, {})).items,
  start: (body) => ownerCall(`POST ${UPLOADS}`, { body }),
  get: (id) => ownerCall(`GET ${UPLOADS}/:id`, { params: { id } }),
  append: (id, offset, piece, sending) => ownerUpload(`${UPLOADS}/${id}?offset=${offset}`, piece, sending),
  finish: (id, body) => ownerCall(`POST ${UPLOADS}/:id/finish`, { params: { id }, body }),
  abort: (id) => ownerCall(`DELETE ${UPLOADS}/:id`, { params: { id } }),
};

let limits: Promise<MediaRoom['maxBytes']> | undefined;

/** The limits are requested once; without them only the server checks sizes. */
async function prepare(file: File) {
  limits ??= ownerCall('GET /api/admin/media/room', {}).then(({ maxBytes }) => maxBytes);
  const known = await limits.catch(() => {
    limits = undefined;
    return undefined;
  });
  return readyFile(file, mediaField(known));
}

/** One queue per page: uploads continue while another panel is shown. */
const queue = new UploadQueue({ calls, hash: hashFile, prepare, untilOnline });

/** The uploads of this page, and what had begun before it. */
export function useUploads() {
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const toast = useToast();
  const refresh = useRefresh();

  useEffect(() => {
    // Not removed when the panel is left, so that files that are finished then are announced too.
    queue.onDone = ({ file }) => {
      if (!file) return;
      if (file.wasThere)
        toast({
          title: 'Already in the Library',
          description: `It is ${file.name}, and was not stored twice.`,
        });
      else toast({ title: 'File Uploaded', description: `${file.name} is in the library.` });
      void refresh();
    };
  }, [toast, refresh]);
  useEffect(() => {
    queue.recall().catch(() => {});
  }, []);
  return { items, queue };
}
