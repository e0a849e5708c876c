import { createHash, randomUUID } from 'node:crypto';
import { changeIf } from '#api/core/db/change-if.ts';
import type { Db } from '#api/core/db/db.ts';
import { inParts } from '#api/core/db/in-parts.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import type { Cue } from '#shared/podcasts/transcripts/transcripts.contract.ts';
import type { TranscriptionState } from '#shared/recordings/transcription.contract.ts';
import type { Piece } from './pieces.ts';

export interface TranscriptionTables {
  /** One for each episode: its last. */
  transcriptions: {
    id: string;
    episodeId: string;
    /** The address of the file. */
    audio: string;
    language: string | null;
    /** Where the file goes: nowhere else without the owner's word. */
    host: string;
    model: string;
    state: TranscriptionState;
    note: string;
    /** A mark of the transcript that the episode had when this began. */
    before: string;
    estimated: 0 | 1;
    micros: number;
    /** How often in a row the next piece has failed. */
    failures: number;
    /** When the next piece may be sent. */
    nextAt: string;
    /** A key of the process that works on it, and until when it is alone with it. */
    claim: string | null;
    claimedUntil: string | null;
    startedAt: string;
  };
  /** `cues`: what was heard, as JSON; null until it was sent. */
  transcriptionPieces: Piece & { transcriptionId: string; position: number; cues: string | null };
}

export type TranscriptionRow = TranscriptionTables['transcriptions'];
export type PieceRow = TranscriptionTables['transcriptionPieces'];
type NewTranscription = Pick<
  TranscriptionRow,
  'episodeId' | 'audio' | 'language' | 'host' | 'model' | 'before'
>;

/** After this a transcription whose process was killed is worked on by another; those that live renew it. */
const CLAIM_MS = MINUTE_MS;

/** By which one transcript is told from another. */
export const markOf = (cues: readonly Cue[]): string =>
  createHash('sha256').update(JSON.stringify(cues)).digest('hex');

export function transcriptionStore(db: Db<TranscriptionTables>, now: Clock) {
  const until = () => isoAt(now() + CLAIM_MS);
  const free = { claim: null, claimedUntil: null };
  const pieces = (transcriptionId: string) =>
    db
      .selectFrom('transcriptionPieces')
      .selectAll()
      .where('transcriptionId', '=', transcriptionId)
      .orderBy('position');

  return {
    of: (episodeId: string): Promise<TranscriptionRow | undefined> =>
      db.selectFrom('transcriptions').selectAll().where('episodeId', '=', episodeId).executeTakeFirst(),

    pieces: (id: string): Promise<PieceRow[]> => pieces(id).execute(),
    nextPiece: (id: string): Promise<PieceRow | undefined> =>
      pieces(id).where('cues', 'is', null).limit(1).executeTakeFirst(),

    /** Begins a transcription in place of the last one of its episode. @returns its id */
    async add(row: NewTranscription, cut: readonly Piece[]): Promise<string> {
      await db.deleteFrom('transcriptions').where('episodeId', '=', row.episodeId).execute();
      const id = randomUUID();
      const at = isoAt(now());
      const fresh = { state: 'running', note: '', estimated: 0, micros: 0, failures: 0, ...free } as const;
      await db
        .insertInto('transcriptions')
        .values({ ...row, ...fresh, id, nextAt: at, startedAt: at })
        .execute();
      const rows = cut.map((piece, position) => ({ ...piece, transcriptionId: id, position, cues: null }));
      for (const part of inParts(rows)) await db.insertInto('transcriptionPieces').values(part).execute();
      return id;
    },

    /** The ids of those that can be worked on now. */
    async due(): Promise<string[]> {
      const at = isoAt(now());
      const rows = await db
        .selectFrom('transcriptions')
        .select('id')
        .where('state', '=', 'running')
        .where('nextAt', '<=', at)
        .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<', at)]))
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Claims one that runs and that nobody works on. @returns the claim's key */
    async claim(id: string): Promise<string | undefined> {
      const row = await db.selectFrom('transcriptions').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row || (row.claimedUntil !== null && row.claimedUntil >= isoAt(now()))) return undefined;
      const claim = randomUUID();
      const seen = { id, state: 'running', claim: row.claim } as const;
      return (await changeIf(db, 'transcriptions', seen, { claim, claimedUntil: until() })) && claim;
    },

    /** Renews a claim. @returns undefined if it was lost, or the transcription was stopped */
    hold: (id: string, claim: string): Promise<TranscriptionRow | undefined> =>
      changeIf(db, 'transcriptions', { id, claim, state: 'running' }, { claimedUntil: until() }),

    letGo: (id: string, claim: string) => changeIf(db, 'transcriptions', { id, claim }, free),

    /** Changes it if it is in one of these states, and whoever works on it holds it no longer. */
    move: (
      id: string,
      from: readonly TranscriptionState[],
      set: Partial<Pick<TranscriptionRow, 'state' | 'note' | 'failures' | 'nextAt'>>,
    ) => changeIf(db, 'transcriptions', { id, state: from }, { ...set, ...free }),

    /** Notes a failure of the next piece. @param nextAt when it is tried again */
    failed: ({ id, failures }: TranscriptionRow, nextAt: number, note: string) =>
      changeIf(
        db,
        'transcriptions',
        { id, state: 'running' },
        {
          failures: failures + 1,
          nextAt: isoAt(nextAt),
          note,
        },
      ),

    /** Stores what was heard in a piece, whatever has become of the transcription: it is paid. */
    async heard(
      piece: PieceRow,
      cues: readonly Cue[],
      { micros, isEstimated }: { micros: number; isEstimated: boolean },
    ) {
      const { transcriptionId: id, position } = piece;
      const seen = { transcriptionId: id, position, cues: null };
      if (!(await changeIf(db, 'transcriptionPieces', seen, { cues: JSON.stringify(cues) }))) return;
      await changeIf(db, 'transcriptions', { id }, (row) => ({
        micros: row('micros', '+', micros),
        failures: 0,
        note: '',
        ...(isEstimated && { estimated: 1 as const }),
      }));
    },

    async cuesOf(id: string): Promise<Cue[]> {
      const rows = await pieces(id).execute();
      return rows.flatMap(({ cues }) => JSON.parse(cues ?? '[]') as Cue[]);
    },

    forgetPieces: (id: string) =>
      db.deleteFrom('transcriptionPieces').where('transcriptionId', '=', id).execute(),
  };
}
