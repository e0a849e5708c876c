import type { MediaDetails, MediaFile } from '#shared/media/media.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';

const FILE = '/api/admin/media/files/:id';
const paramsOf = ({ id }: Pick<MediaFile, 'id'>) => ({ params: { id } });

/** The actions on a file; each shows its result in a toast. @returns undefined after a failure */
export function useMediaActions() {
  const restore = useAction(
    (file: MediaFile) => ownerCall(`POST ${FILE}/restore`, paramsOf(file)),
    (_, { name }) => ({ title: 'Restored', description: `${name} is back in the library.` }),
  );
  const remove = useAction(
    ({ file, force }: { file: MediaFile; force: boolean }) =>
      ownerCall(`DELETE ${FILE}`, { ...paramsOf(file), query: force ? { force: 'true' } : {} }),
    (_, { file }) => ({
      ...gone('File Deleted', `${file.name} is in the trash.`),
      action: { label: 'Undo', onClick: () => void restore.run(file) },
    }),
  );
  const erase = useAction(
    (file: MediaFile) => ownerCall(`DELETE ${FILE}/forever`, paramsOf(file)),
    (_, { name }) => gone('File Deleted', `${name} is gone for good.`),
  );

  return {
    /** @throws HttpError when it was refused */
    save: (file: MediaFile, body: MediaDetails) => ownerCall(`PUT ${FILE}`, { ...paramsOf(file), body }),
    newest: (file: MediaFile) => ownerCall(`GET ${FILE}`, paramsOf(file)),
    /** `force` also removes a file that the site uses. */
    remove: (file: MediaFile, force: boolean) => remove.run({ file, force }),
    restore: restore.run,
    erase: erase.run,
  };
}

export type MediaActions = ReturnType<typeof useMediaActions>;
