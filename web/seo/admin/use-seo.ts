import type { PageOverride } from '#shared/seo/seo.schema.ts';
import type { PageKey } from '#shared/site/site.paths.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useAction, useOwnerAction, useOwnerData, useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';

export const useOverview = () => useOwnerData('GET /api/admin/seo', {});

export const metaSaved = {
  title: 'Meta Tags Updated',
  description: 'SEO meta tags have been updated successfully.',
} as const;

/** Audits the site again, and refetches what depends on the audit. */
export function useAudit() {
  const { run, isPending, given } = useOwnerAction('POST /api/admin/seo/audit');
  return {
    run: (outside = false) => run({ body: { outside } }),
    isRunning: isPending,
    isOutside: isPending && given?.body.outside === true,
  };
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
  const meta = useAction(async ({ page, change }: { page: PageKey; change: Partial<PageOverride> }) => {
    const { value, version } = await ownerCall('GET /api/admin/seo/pages/:page', { params: { page } });
    const body = { value: { ...value, ...change }, version };
    return ownerCall('PUT /api/admin/seo/pages/:page', { params: { page }, body });
  }, metaSaved);
  const redirection = useOwnerAction('POST /api/admin/seo/redirects', (_, { body: { source, target } }) => ({
    title: 'Redirect Saved',
    description: `${source} leads to ${target} from now on.`,
  }));

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
    if (left.length < pages.length) toasts.done(metaSaved.title, metaSaved.description);
    await refresh();
    if (isAudited) void run();
    return left;
  }

  async function setMeta(page: PageKey, change: Partial<PageOverride>): Promise<void> {
    if (await meta.run({ page, change })) await run();
  }

  async function redirect(source: string, target: string): Promise<void> {
    const redirectId = `from-${crypto.randomUUID().slice(0, 8)}`;
    if (await redirection.run({ body: { redirectId, source, target, permanent: true } })) await run();
  }

  return { setMeta, setWords, redirect };
}
