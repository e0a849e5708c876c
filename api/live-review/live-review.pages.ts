import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { ReadOff } from '#api/site/site.off.ts';
import { identityDocument, localeDocument } from '#api/site/site.store.ts';
import type { ThemeSlice } from '#api/theme/theme.slice.ts';
import type { voteContract } from '#shared/live-review/live-review.contract.ts';
import { sitePages } from '#shared/site/site.paths.ts';
import type { ReviewLook } from './live-review.document.ts';
import { overlayPage } from './live-review.overlay-page.ts';
import type { LiveReviewPorts } from './live-review.ports.ts';
import { overlayKeys } from './live-review.settings.ts';
import type { ReviewState } from './live-review.state.ts';
import { votePage } from './live-review.vote-page.ts';

interface PagePorts extends LiveReviewPorts {
  theme: Pick<ThemeSlice, 'store' | 'shown'>;
  off: ReadOff;
  state: ReviewState;
  /** The address of a script of its own, by its source. */
  scriptOf: (source: string) => string;
}

/** One script draws both. */
const SCRIPT = 'web/live-review/hub/pages.ts';

/** The page of viewers, and the overlay of the streaming program. */
export function reviewPages(
  ports: PagePorts,
): Pick<Handlers<typeof voteContract>, 'page' | 'overlay' | 'overlayState'> {
  const { database, now, theme, off, state, scriptOf } = ports;
  const keys = overlayKeys(ports);

  async function look(): Promise<ReviewLook> {
    const [look, names, { language }] = await Promise.all([
      theme.store.get(),
      identityDocument(database, now).get(),
      localeDocument(database, now).get(),
    ]);
    const { logo } = await theme.shown(look, names);
    return { theme: look, logo, networkName: names.networkName, language };
  }

  async function open(key: string): Promise<void> {
    if (!(await keys.opens(key)))
      throw new AppError('request.not-found', { text: 'There is no overlay at this address.' });
  }

  return {
    async page() {
      // While it is off, the site's pages answer: with an own page at this address, or with the one that finds nothing.
      if (!(await state.settings.get()).on) throw new AppError('request.not-found');
      const [shown, { pages, offers }] = await Promise.all([look(), off(database.db)]);
      const takesTracks = !pages.includes('playlist') && !offers.includes('track');
      const submitPath = takesTracks ? sitePages.playlist.path : undefined;
      return votePage({ ...shown, script: scriptOf(SCRIPT), submitPath });
    },

    async overlay({ params: { key } }, ctx) {
      // The address is the key.
      ctx.set('X-Robots-Tag', 'noindex, nofollow');
      ctx.set('Referrer-Policy', 'no-referrer');
      await open(key);
      return overlayPage(await look(), scriptOf(SCRIPT));
    },

    async overlayState({ params: { key } }) {
      await open(key);
      return state.recounted();
    },
  };
}
