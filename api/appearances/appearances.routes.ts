import type { Handlers } from '#api/core/http/mount.ts';
import { appearancesContract } from '#shared/appearances/appearances.contract.ts';
import type { WritingStyle } from '#shared/core/currencies.ts';
import { appearancesCalendar } from './appearances.calendar.ts';
import { appearancesFeed } from './appearances.feed.ts';
import type { AppearancesStore } from './appearances.store.ts';

interface AppearancesRoutesPorts {
  store: AppearancesStore;
  /** Whose site this is; `page` is the whole address of the page of appearances. */
  site(): Promise<{
    origin: string;
    page: string;
    networkName: string;
    language: string;
    style: WritingStyle;
  }>;
}

export const appearancesRoutes = ({
  store,
  site,
}: AppearancesRoutesPorts): Handlers<typeof appearancesContract> => ({
  get: store.all,
  async calendar() {
    const [appearances, { origin, ...facts }] = await Promise.all([store.forCalendar(), site()]);
    const url = origin + appearancesContract.calendar.path;
    return appearancesCalendar(appearances, { ...facts, url });
  },
  async feed() {
    const [appearances, { origin, ...facts }] = await Promise.all([store.forCalendar(), site()]);
    return appearancesFeed(appearances, { ...facts, url: origin + appearancesContract.feed.path });
  },
});
