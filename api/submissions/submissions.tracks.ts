import { AppError } from '#api/core/http/app-error.ts';
import { changesOf, readCorrection } from '#api/orders/buyer/orders.request-form.ts';
import { buyerFieldsOf, buyerNames, searchedTexts } from '#shared/core/form/entity-fields.ts';
import type { OrderRequest } from '#shared/orders/orders.schema.ts';
import { submissionFields } from '#shared/submissions/submissions.fields.ts';
import { submissionForm } from '#shared/submissions/submissions.schema.ts';
import type { SubmissionRow, submissionsStore } from './submissions.store.ts';

/** Fields that each further track of an order has of its own. */
const OWN: ReadonlySet<string> = new Set(['songTitle', 'songLink']);

/** A submission is open until the owner has reviewed it. */
const isOpen = ({ reviewedAt }: SubmissionRow) => reviewedAt === null;

/** The name of a field of a further track, such as `songTitle-2`. */
const nameOf = (name: string, { trackNumber }: SubmissionRow) =>
  trackNumber === 1 ? name : `${name}-${trackNumber}`;

const verdictOf = ({ status, reviewedAt, toldNotes }: SubmissionRow) =>
  reviewedAt === null ? null : { status, words: toldNotes, at: reviewedAt };

/** What the artist sees of the tracks of an order, and what the owner has decided. Whether they are open is known by `stored`. */
export function tracksForArtist(
  tracks: readonly SubmissionRow[],
  stored: readonly SubmissionRow[],
): Omit<OrderRequest, 'promise' | 'queue' | 'credit'> {
  const first = tracks[0] as SubmissionRow;
  const isOne = tracks.length === 1;
  const fields = tracks.flatMap((track) =>
    buyerFieldsOf(submissionFields, track)
      .filter(({ name }) => track === first || OWN.has(name))
      .map((field) => ({
        ...field,
        name: nameOf(field.name, track),
        label: isOne || !OWN.has(field.name) ? field.label : `${field.label} ${track.trackNumber}`,
        choices: [],
      })),
  );
  return {
    kind: 'submission',
    fields,
    correctable: stored.some(isOpen),
    verdict: isOne ? verdictOf(first) : null,
    tracks: isOne ? [] : tracks.map((track) => ({ title: track.songTitle, verdict: verdictOf(track) })),
    replies: [],
  };
}

/** The fields that belong to one track: its own, and those that all tracks of the order have in common. */
function givenFor(track: SubmissionRow, of: number, given: Readonly<Record<string, string>>) {
  return Object.entries(given).flatMap(([name, value]): [string, string][] => {
    const [own = '', number = '1'] = name.split('-');
    const isFurther = OWN.has(own) && Number(number) > 1 && Number(number) <= of;
    if (isFurther) return Number(number) === track.trackNumber ? [[own, value]] : [];
    // What no track has is refused with the first one.
    return track.trackNumber === 1 || (name in shared && !OWN.has(name)) ? [[name, value]] : [];
  });
}

const shared = Object.fromEntries(buyerNames(submissionFields).map((name) => [name, true]));

/**
 * Corrects the tracks of an order, those that were not reviewed yet.
 * @returns null for an order without tracks
 * @throws AppError `request.invalid` with the fields that were refused, `order.closed` for a reviewed track
 */
export async function correctTracks(
  store: ReturnType<typeof submissionsStore>,
  orderId: string,
  given: Readonly<Record<string, string>>,
): Promise<{ changes: string[]; words: string[] } | null> {
  const tracks = await store.ofOrder(orderId);
  if (tracks.length === 0) return null;
  if (!tracks.some(isOpen)) throw new AppError('order.closed');
  const changes: string[] = [];
  const words: string[] = [];
  for (const track of tracks) {
    const own = givenFor(track, tracks.length, given);
    if (own.length === 0) continue;
    if (!isOpen(track)) {
      if (own.some(([name]) => OWN.has(name))) throw new AppError('order.closed');
      continue;
    }
    const corrected = readTrack(track, Object.fromEntries(own));
    const changed = await store.correct(track.id, corrected);
    // What all tracks have in common is said once.
    const said = changesOf(submissionFields, corrected, changed);
    changes.push(
      ...said
        .map((line) =>
          tracks.length > 1 && /^(?:Song|Link):/.test(line) ? `${track.trackNumber}. ${line}` : line,
        )
        .filter((line) => !changes.includes(line)),
    );
    words.push(...searchedTexts(submissionFields, changed));
  }
  return { changes, words };
}

/** Reads a correction of one track; refused fields keep the names that the form has for them. */
function readTrack(track: SubmissionRow, given: Record<string, string>) {
  try {
    return readCorrection({ form: submissionForm, fields: submissionFields, given });
  } catch (error) {
    if (!(error instanceof AppError) || track.trackNumber === 1 || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([name, message]) => {
      const own = name.replace('request.', '');
      return [OWN.has(own) ? `request.${nameOf(own, track)}` : name, message];
    });
    throw new AppError('request.invalid', { fields: Object.fromEntries(fields) });
  }
}
