import { managedRoutes, type WhoIs } from '#api/core/content/managed-routes.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Attempt } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { managedOwnPagesContract, ownPagesContract } from '#shared/own-pages/own-pages.contract.ts';
import type { OwnPage, ShownOwnPage } from '#shared/own-pages/own-pages.schema.ts';
import type { messageIntake } from './own-pages.messages.ts';
import type { OwnPagesStore } from './own-pages.store.ts';

/** Makes the response for visitors from a page. */
type ShowPage = (page: OwnPage) => Promise<ShownOwnPage>;

interface OwnPagesRoutes {
  store: OwnPagesStore;
  show: ShowPage;
  takeMessage: ReturnType<typeof messageIntake>;
}

export function ownPagesRoutes({
  store,
  show,
  takeMessage,
}: OwnPagesRoutes): Handlers<typeof ownPagesContract> {
  async function published(slug: string): Promise<OwnPage> {
    const page = await store.findPublished(slug);
    if (!page) throw new AppError('request.not-found');
    return { ...page, slug: page.id };
  }
  return {
    get: async ({ params }) => show(await published(params.slug)),
    async message({ params, body: { shield: _, ...form } }, ctx) {
      const page = await published(params.slug);
      if (!page.blocks.some(({ kind }) => kind === 'form')) throw new AppError('request.not-found');
      await takeMessage(page, form, ctx.state.form as Attempt);
      return {};
    },
  };
}

interface ManagedRoutes {
  store: OwnPagesStore;
  whoIs: WhoIs;
  /** Renders a page, published or not. */
  draw: (page: OwnPage) => Promise<string>;
}

export const managedOwnPagesRoutes = ({
  store,
  whoIs,
  draw,
}: ManagedRoutes): Handlers<typeof managedOwnPagesContract> => ({
  ...managedRoutes(store, whoIs),
  async preview({ params }) {
    const page = await store.get(params.id);
    return { html: await draw(page), published: page.published && page.deletedAt === null };
  },
});
