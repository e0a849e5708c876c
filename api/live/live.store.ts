import { z } from 'zod';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { changeIf } from '#api/core/db/change-if.ts';
import { json, moment, position } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { liveNetworks, stepStates } from '#shared/live/live.constants.ts';
import { type LiveSettings, liveSettings } from '#shared/live/live.schema.ts';

/** The input of a step when it runs; each kind has fields of its own. */
const stepData = z.object({
  /** The owner declined the step, and can still have it run later. */
  declined: z.boolean().optional(),
  /** `post` and `recap`: what to post where. */
  posts: z.array(z.object({ network: z.enum(liveNetworks), text: z.string() })).optional(),
  /** `hold`: posts due before this instant are held. */
  until: z.string().optional(),
  /** `archive`: the archive entry; without a recording it stays a draft. */
  archive: z.object({ title: z.string(), recording: z.string() }).optional(),
});
export type StepData = z.output<typeof stepData>;

const stepRow = z.object({
  sessionId: z.string(),
  key: z.string(),
  position,
  state: z.enum(stepStates),
  data: json(stepData),
  /** The id or path of what it made, such as a post's id. */
  ref: z.string().nullable(),
  text: z.string(),
  at: moment,
});
export type StepRow = z.output<typeof stepRow>;

export interface LiveStepTables {
  liveSteps: z.input<typeof stepRow>;
}

const read = (row: LiveStepTables['liveSteps']): StepRow => z.decode(stepRow, row);

/** The steps of live sessions. Session and key are unique, so nothing is planned twice. */
export function stepStore(db: Db<LiveStepTables>) {
  return {
    async add(step: StepRow): Promise<void> {
      await db
        .insertInto('liveSteps')
        .values(z.encode(stepRow, step))
        .onConflict((taken) => taken.doNothing())
        .execute();
    },

    async of(sessionIds: readonly string[]): Promise<StepRow[]> {
      if (sessionIds.length === 0) return [];
      const rows = db
        .selectFrom('liveSteps')
        .selectAll()
        .where('sessionId', 'in', [...sessionIds]);
      return (await rows.orderBy('position').orderBy('key').execute()).map(read);
    },

    async waiting(): Promise<StepRow[]> {
      const rows = db.selectFrom('liveSteps').selectAll().where('state', '=', 'waiting');
      return (await rows.orderBy('at').orderBy('position').orderBy('key').execute()).map(read);
    },

    /** Changes a step in one of these states; undefined when it is not, as another process was faster. */
    async change(
      { sessionId, key }: Pick<StepRow, 'sessionId' | 'key'>,
      from: readonly StepRow['state'][],
      set: Partial<Pick<StepRow, 'state' | 'ref' | 'text' | 'at'>>,
    ): Promise<StepRow | undefined> {
      const seen = { sessionId, key, state: from };
      const row = await changeIf(db, 'liveSteps', seen, z.encode(stepRow.partial(), set));
      return row && read(row);
    },
  };
}

/** The default settings: the hub asks the owner, and posts nothing. */
const usual: LiveSettings = {
  automatic: false,
  automaticPosts: false,
  graceMinutes: 10,
  holdMinutes: 60,
  networks: [],
  post: 'Live now: {title}\n\n{link}',
  texts: {
    twitter: '',
    facebook: '',
    linkedin: '',
    bluesky: '',
    mastodon: '',
    discord: '',
    telegram: '',
  },
  recap: 'That was {title}. Watch it again: {link}',
};

export const liveSettingsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'live.settings', liveSettings, { now, fallback: usual });

/** Whether sessions are announced on a network, except those whose post the owner unticks. */
export async function announcesLive(
  database: StoreDatabase<DocumentTables>,
  now: Clock,
  network: (typeof liveNetworks)[number],
): Promise<boolean> {
  const { networks, automatic, automaticPosts } = await liveSettingsDocument(database, now).get();
  return networks.includes(network) && (automaticPosts || !automatic);
}
