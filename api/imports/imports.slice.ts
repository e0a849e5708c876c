import type { Db } from '#api/core/db/db.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import { bind } from '#api/core/http/endpoints.ts';
import { createGuardedFetch } from '#api/core/network/guarded-fetch.ts';
import type { SliceParts } from '#api/core/slice.ts';
import type { MediaSlice } from '#api/media/media.slice.ts';
import type { MediaTables } from '#api/media/media.store.ts';
import type { YoutubeSlice } from '#api/youtube/youtube.slice.ts';
import { DAY_S, isoAt } from '#shared/core/time.ts';
import { importsContract } from '#shared/imports/imports.contract.ts';
import { soundsContract } from '#shared/imports/sounds.contract.ts';
import { importRun } from './import-run.ts';
import { draftsOfFeeds, failingFeeds, importWords } from './imports.needs.ts';
import { importsRoutes } from './imports.routes.ts';
import { importsService } from './imports.service.ts';
import type { ImportTables } from './imports.store.ts';
import type { ContentTables } from './known.ts';
import { channelPages } from './read/read-address.ts';
import { bringSounds } from './sounds/sounds.job.ts';
import { soundsService } from './sounds/sounds.service.ts';
import type { SoundTables } from './sounds/sounds.store.ts';
import { feedWatch } from './watch-job.ts';

/** How long open proposals and the found data of finished imports are stored: twice the time to undo. */
const KEPT_MS = 2 * DAY_S * 1000;
/** How often interrupted imports are looked for. */
const RESUME_S = 60;
/** How often due feeds are looked for: often, as each has its own hourly schedule. */
const WATCH_S = 300;

/** How often sounds to be brought here are looked for. */
const SOUNDS_S = 10;

interface ImportsOptions
  extends SliceParts<ContentTables & ImportTables & EventTables & SoundTables & MediaTables> {
  media: Pick<MediaSlice, 'fetchFile' | 'audioLength' | 'room' | 'uploadOf'>;
  youtube: Pick<YoutubeSlice, 'channels'>;
}

/** Fills the site from a channel, a podcast feed or a page of links, and watches feeds for new episodes. */
export function createImportsSlice({ database, ports, whoIs, outside, youtube, media }: ImportsOptions) {
  const { db } = database;
  const { now, log } = ports;
  const reader = { fetchIt: createGuardedFetch(outside, channelPages), channels: youtube.channels, now };
  const run = importRun({ database, now, log });
  const service = importsService({ database, reader, run, now, log });
  const sounds = soundsService({ database, reader, media, now });
  return {
    endpoints: [
      bind(importsContract, importsRoutes({ db, service, whoIs, now })),
      bind(soundsContract, {
        state: ({ params }) => sounds.state(params.seriesId),
        plan: ({ params }) => sounds.plan(params.seriesId),
        start: async ({ params }, ctx) => sounds.start(params.seriesId, await whoIs(ctx)),
        change: ({ params, body }) => sounds.change(params.seriesId, body),
      }),
    ],
    jobs: [
      {
        name: 'imports.resume',
        title: 'Continues imports that were interrupted',
        everySeconds: RESUME_S,
        run: run.resume,
      },
      {
        name: 'imports.watch',
        title: 'Looks for new episodes in the feeds of your shows',
        everySeconds: WATCH_S,
        run: feedWatch({ database, now, log, reader, run }),
      },
      {
        name: 'imports.sounds',
        title: 'Brings the sound of imported episodes here',
        everySeconds: SOUNDS_S,
        run: bringSounds({ database, media, now, log }),
      },
      {
        name: 'imports.tidy',
        title: 'Deletes imports that were not accepted',
        everySeconds: DAY_S,
        run: () => tidy(db, now()),
      },
    ],
    needs: [draftsOfFeeds(db), failingFeeds(db)],
    eventTitles: importWords,
  };
}

/** Deletes proposals that were not accepted, and the found data of imports that cannot be undone any more. */
async function tidy(db: Db<ImportTables>, now: number): Promise<void> {
  const before = isoAt(now - KEPT_MS);
  const old = db
    .selectFrom('imports')
    .select('id')
    .where('acceptedAt', 'is', null)
    .where('createdAt', '<', before);
  await db.deleteFrom('importItems').where('importId', 'in', old).execute();
  await db.deleteFrom('imports').where('acceptedAt', 'is', null).where('createdAt', '<', before).execute();
  const finished = db.selectFrom('imports').select('id').where('finishedAt', '<', before);
  await db
    .updateTable('importItems')
    .set({ found: '' })
    .where('importId', 'in', finished)
    .where('found', '!=', '')
    .execute();
}
