import type { Job } from '#api/core/jobs/job.ts';
import { DAY_S } from '#shared/core/time.ts';
import type { SiteAudit } from './audit/audit.ts';
import type { SearchConsole } from './google/search-console.ts';

/** How long checking other sites may take. */
const OUTSIDE_MS = 180_000;

export function seoJobs(audit: SiteAudit, console: SearchConsole): Job[] {
  return [
    {
      name: 'seo.audit',
      title: 'Checks all pages for search engines',
      everySeconds: DAY_S,
      // Runs only once the owner has asked for a first audit.
      async run(signal) {
        if (await audit.last()) await audit.run(AbortSignal.any([signal, AbortSignal.timeout(OUTSIDE_MS)]));
      },
    },
    {
      name: 'seo.search-console',
      title: 'Reads Google Search Console',
      everySeconds: DAY_S,
      run: (signal) => console.read(signal),
    },
  ];
}
