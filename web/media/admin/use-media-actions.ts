import type { MediaDetails, MediaFile } from '#shared/media/media.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';

const FILE = '/api/admin/media/files/:id';
const paramsOf = ({ id }: Pick<MediaFile, 'id'>) => ({ params: { id } });

/** The actions on a file; each shows its result in a toast. */
export function useMediaActions() {
  const toast = useToast();
  const refresh = useRefresh();

  /** @returns whether it worked */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      toast({ title: 'Error', description: problemOf(error).text, variant: 'destructive' });
      return false;
    } finally {
      void refresh();
    }
  }

  const restore = (file: MediaFile) =>
    attempt(async () => {
      await ownerCall(`POST ${FILE}/restore`, paramsOf(file));
      toast({ title: 'Restored', description: `${file.name} is back in the library.` });
    });

  return {
    /** @throws HttpError when it was refused */
    async save(file: MediaFile, details: MediaDetails): Promise<void> {
      const saved = await ownerCall(`PUT ${FILE}`, { ...paramsOf(file), body: details });
      toast({ title: 'File Details Saved', description: `${saved.name} has been saved.` });
      void refresh();
    },

    newest: (file: MediaFile) => ownerCall(`GET ${FILE}`, paramsOf(file)),

    /** `force` also removes a file that the site uses. */
    remove: (file: MediaFile, force: boolean) =>
      attempt(async () => {
        await ownerCall(`DELETE ${FILE}`, { ...paramsOf(file), query: force ? { force: 'true' } : {} });
        toast({
          title: 'File Deleted',
          description: `${file.name} is in the trash.`,
          variant: 'destructive',
          action: { label: 'Undo', onClick: () => void restore(file) },
        });
      }),

    restore,

    erase: (file: MediaFile) =>
      attempt(async () => {
        await ownerCall(`DELETE ${FILE}/forever`, paramsOf(file));
        toast({
          title: 'File Deleted',
          description: `${file.name} is gone for good.`,
          variant: 'destructive',
        });
      }),
  };
}

export type MediaActions = ReturnType<typeof useMediaActions>;
