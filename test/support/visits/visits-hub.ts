import type { ReportTab } from '#shared/analytics/analytics.constants.ts';
import type { engines } from '#test/support/databases/test-database.ts';
import { startOwnersHub } from '#test/support/people/owner-orders.ts';
import { agents, type Browser, readReport } from './visits.ts';

const VISIT_SETTINGS = '/api/admin/analytics/settings';

let networks = 0;
/** A browser from a network that no other one comes from. */
export const newBrowser = (more: Partial<Browser> = {}): Browser => {
  networks += 1;
  return { from: `10.${networks >> 8}.${networks & 255}.77`, agent: agents.chrome, ...more };
};

/** A hub that is visited, with its owner logged in and a clock that is set by hand. */
export async function startVisits(
  database: (typeof engines)[number],
  environment: Record<string, string> = {},
  network?: typeof fetch,
) {
  const around = await startOwnersHub(database, environment, network);
  const { hub, owner, now, pass } = around;
  const settled = () => hub.hub.settleVisits();
  return {
    ...around,
    settled,
    setZone: (timeZone: string) => owner.send('PUT', VISIT_SETTINGS, { timeZone }),

    async today(tab: ReportTab = 'pages') {
      await settled();
      return readReport(owner, tab, { range: '1d' });
    },

    /** Advances the clock to a later instant. */
    goTo(instant: string): void {
      const ahead = Date.parse(instant) - now();
      if (ahead <= 0) throw new Error('That is over.');
      pass(ahead);
    },

    /** Runs one of the jobs, as the program does on schedule. */
    async run(name: string): Promise<void> {
      await hub.hub.slices.jobs.find((job) => job.name === name)?.run(new AbortController().signal);
    },
  };
}
