import type { Db } from '#api/core/db/db.ts';
import { holdsMistyped } from '#api/core/db/letters.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { EventTitles, Searcher, SliceParts } from '#api/core/slice.ts';
import type { FollowersSlice } from '#api/followers/followers.slice.ts';
import type { PodcastsSlice } from '#api/podcasts/podcasts.slice.ts';
import type { ContentSlice, PostContent } from '#api/site/site.content.ts';
import type { SiteSlice } from '#api/site/site.slice.ts';
import type { ThemeSlice } from '#api/theme/theme.slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { PAGE_SIZE_MAX } from '#shared/core/paging.ts';
import { DAY_MS, isoAt } from '#shared/core/time.ts';
import { letterStateNames } from '#shared/letters/letters.constants.ts';
import { lettersContract } from '#shared/letters/letters.contract.ts';
import type { LetterDraft } from '#shared/letters/letters.schema.ts';
import { createEpisodeDrafts, draftLetter } from './letters.drafts.ts';
import { letterItems } from './letters.items.ts';
import { letterJobs } from './letters.jobs.ts';
import type { LetterPorts, LettersTables } from './letters.ports.ts';
import { lettersRoutes } from './letters.routes.ts';
import { lettersService } from './letters.service.ts';
import { lettersStore } from './letters.store.ts';

/** How long after it was sent a letter can be posted about. */
const POSTED_MS = 90 * DAY_MS;

interface LettersOptions extends SliceParts<LettersTables> {
  slices: readonly ContentSlice[];
  podcasts: Pick<PodcastsSlice, 'store'>;
  site: Pick<SiteSlice, 'shown'>;
  theme: Pick<ThemeSlice, 'store'>;
  followers: Pick<FollowersSlice, 'lettersPerHour'>;
  people: LetterPorts['people'];
}

/** Letters that the owner writes to followers by mail. */
export function createLettersSlice(options: LettersOptions) {
  const { database, config, connections, slices, podcasts, site, theme, followers } = options;
  const { now, log } = options.ports;
  const ports: LetterPorts = {
    database,
    now,
    log,
    connections,
    publicUrl: config.PUBLIC_URL,
    items: letterItems(slices.flatMap(({ content }) => content ?? [])),
    site: site.shown,
    theme: theme.store.get,
    lettersPerHour: followers.lettersPerHour,
    people: options.people,
  };
  const service = lettersService(ports);
  const episodeDrafts = createEpisodeDrafts(ports, podcasts.store);
  return {
    /**
     * Drafts a letter in the caller's transaction. @param source what the draft is made from; there is one
     * draft per source. @returns the letter's id; undefined when there is one already
     */
    draftLetter: (trx: Db<LettersTables>, draft: LetterDraft, source: string) =>
      draftLetter(trx, draft, source, now),
    endpoints: [bind(lettersContract, lettersRoutes({ ...ports, service }))],
    jobs: letterJobs(ports, { service, episodeDrafts }),
    moments: async (from: string, before: string) =>
      (await lettersStore(database.db, now).sentBetween(from, before)).map(({ id, subject, startedAt }) => ({
        at: startedAt ?? from,
        text: `Letter: ${subject}`,
        target: adminPaths.letter(id),
      })),
    /** Letters that were sent: a post about one leads to where visitors can follow. */
    posts: {
      kind: 'letter',
      read: async (addressOf) =>
        (await lettersStore(database.db, now).sentBetween(isoAt(now() - POSTED_MS), isoAt(now())))
          .toReversed()
          .map(({ id, subject, preview, startedAt }) => ({
            id,
            title: subject,
            group: 'Letter',
            link: addressOf('follow'),
            tags: [],
            ...(startedAt && { date: startedAt }),
            values: { description: preview },
          })),
    } satisfies PostContent,
    searchers: [searchLetters(lettersStore(database.db, now))],
    eventTitles,
  };
}

/** Finds the latest letters by their subjects. */
const searchLetters =
  (store: Pick<ReturnType<typeof lettersStore>, 'list'>): Searcher =>
  async (q, limit) => {
    const { items } = await store.list({ limit: String(PAGE_SIZE_MAX) });
    const holding = items.filter(({ subject, preview }) => holdsMistyped(`${subject}\n${preview}`, q));
    return holding.slice(0, limit).map(({ id, subject, state }) => ({
      kind: 'letter',
      id,
      title: subject || 'Without a subject',
      detail: letterStateNames[state],
      target: adminPaths.letter(id),
    }));
  };

const eventTitles: EventTitles = {
  'letter.sent': ({ sent }, id) => ({
    title: sent === 1 ? 'A letter was sent to 1 follower' : `A letter was sent to ${sent} followers`,
    target: adminPaths.letter(id),
  }),
  'letter.held': (_, id) => ({
    title: 'A letter could not be sent as it is: it is a draft again',
    target: adminPaths.letter(id),
  }),
};

export type LettersSlice = ReturnType<typeof createLettersSlice>;
