import { periodName } from '#api/analytics/analytics.period.ts';
import type { Caller, Visitor } from '#api/analytics/analytics.visitor.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { csvFile } from '#api/core/http/responses/csv.ts';
import type {
  AppRow,
  ListeningDay,
  ListeningSums,
  SoundRow,
} from '#shared/listening/listening.admin.schema.ts';
import type { listeningAdminContract, listeningContract } from '#shared/listening/listening.contract.ts';
import type { ReadListening } from './listening.report.ts';
import type { Sound } from './listening.sounds.ts';
import type { HeardPart } from './listening.writer.ts';

/** Rows on screen; the exported file has all. */
const LIST_LENGTH = 100;

interface PublicPorts {
  /** What visitors can hear, by path and address. */
  played: () => Promise<ReadonlyMap<string, Sound>>;
  identify: (caller: Caller) => Promise<Visitor | undefined>;
  add: (part: HeardPart) => void;
}

export function listeningRoutes({ played, identify, add }: PublicPorts): Handlers<typeof listeningContract> {
  return {
    async played({ body: { id, path, src, seconds, quarters } }, ctx) {
      ctx.state.unlogged = true;
      const site = ctx.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin') return null;
      const sound = (await played()).get(`${path} ${src}`);
      if (!sound) throw new AppError('request.not-found');
      const visitor = await identify(ctx);
      if (visitor)
        add({
          id,
          sound: sound.key,
          at: Date.parse(visitor.at),
          day: visitor.day,
          seconds,
          quarters,
          length: sound.seconds,
        });
      return null;
    },
  };
}

export function listeningAdminRoutes(read: ReadListening): Handlers<typeof listeningAdminContract> {
  return {
    async report({ query: period }) {
      const report = await read(period);
      const first = (rows: SoundRow[]) => rows.slice(0, LIST_LENGTH);
      return {
        ...report,
        episodes: first(report.episodes),
        shows: first(report.shows),
        tracks: first(report.tracks),
      };
    },

    async export({ query: { list = 'episodes', ...period } }) {
      const report = await read(period);
      const name = `listening-${list}-${periodName(period)}`;
      if (list === 'days') return csvFile(name, dayColumns, each(report.days));
      if (list === 'apps') return csvFile(name, appColumns, each(report.apps));
      return csvFile(name, soundColumns, each(report[list]));
    },
  };
}

const minutes = ({ seconds }: Pick<ListeningSums, 'seconds'>) => (seconds / 60).toFixed(1);

const dayColumns = {
  Day: ({ at }: ListeningDay) => at,
  Plays: ({ plays }: ListeningDay) => plays,
  'Minutes heard': minutes,
  Downloads: ({ downloads }: ListeningDay) => downloads,
};

const appColumns = {
  App: ({ name }: AppRow) => name,
  Downloads: ({ downloads }: AppRow) => downloads,
};

const soundColumns = {
  Title: ({ title }: SoundRow) => title,
  'Part of': ({ group }: SoundRow) => group,
  Plays: ({ plays }: SoundRow) => plays,
  'Minutes heard': minutes,
  'Heard 25 %': ({ heard25 }: SoundRow) => heard25,
  'Heard 50 %': ({ heard50 }: SoundRow) => heard50,
  'Heard 75 %': ({ heard75 }: SoundRow) => heard75,
  'Heard 100 %': ({ heard100 }: SoundRow) => heard100,
  Downloads: ({ downloads }: SoundRow) => downloads,
};

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}
