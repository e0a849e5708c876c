import type { PageOverride } from '#shared/seo/seo.schema.ts';
import type { PageKey } from '#shared/site/site.paths.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerAction, useOwnerData, useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';

export const useOverview = () => useOwnerData('GET /api/admin/seo', {});

export const metaSaved = {
  title: 'Meta Tags Updated',
  text: 'SEO meta tags have been updated successfully.',
} as const;

/** Audits the site again, and refetches what depends on the audit. */
export function useAudit() {
  const { mutateAsync, isPending, variables } = useOwnerAction('POST /api/admin/seo/audit');
  const toasts = useToasts();
  const run = async (outside = false) => {
    try {
      return await mutateAsync({ body: { outside } });
    } catch (error) {
      toasts.failed(error);
      return undefined;
    }
  };
  return { run, isRunning: isPending, isOutside: isPending && variables?.body.outside === true };
}

interface SavedPage {
  page: PageKey;
  value: PageOverride;
  version: number;
}

/** The fixes of findings; each page is audited again at once. */
export function useFixes() {
  const { run } = useAudit();
  const refresh = useRefresh();
  const toasts = useToasts();

  /** Fixes one field of a page's metadata, whatever the others contain by now. */
  async function setMeta(page: PageKey, change: Partial<PageOverride>): Promise<boolean> {
    try {
      const { value, version } = await ownerCall('GET /api/admin/seo/pages/:page', { params: { page } });
      const body = { value: { ...value, ...change }, version };
      await ownerCall('PUT /api/admin/seo/pages/:page', { params: { page }, body });
      toasts.done(metaSaved.title, metaSaved.text);
      await Promise.all([refresh(), run()]);
      return true;
    } catch (error) {
      toasts.failed(error);
      return false;
    }
  }

  /** Saves changed pages. @returns those that could not be saved; each shows why */
  async function setWords(pages: readonly SavedPage[], isAudited: boolean): Promise<PageKey[]> {
    const left: PageKey[] = [];
    for (const { page, value, version } of pages)
      try {
        await ownerCall('PUT /api/admin/seo/pages/:page', { params: { page }, body: { value, version } });
      } catch (error) {
        left.push(page);
        toasts.failed(error);
      }
    if (left.length < pages.length) toasts.done(metaSaved.title, metaSaved.text);
    await refresh();
    if (isAudited) void run();
    return left;
  }

  async function redirect(source: string, target: string): Promise<boolean> {
    try {
      const redirectId = `from-${crypto.randomUUID().slice(0, 8)}`;
      const body = { redirectId, source, target, permanent: true };
      await ownerCall('POST /api/admin/seo/redirects', { body });
      toasts.done('Redirect Saved', `${source} leads to ${target} from now on.`);
      await Promise.all([refresh(), run()]);
      return true;
    } catch (error) {
      toasts.failed(error);
      return false;
    }
  }

  return { setMeta, setWords, redirect };
}
