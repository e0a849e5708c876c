import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { bookingQueries } from '#api/bookings/bookings.queries.ts';
import { submissionQueries } from '#api/submissions/submissions.queries.ts';
import { allOf } from '#test/support/all-of.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { EDITED, questionOf, type Write } from './writes.ts';

/** Every row that the writes made, by what each is known by. */
export async function readWritten({ hub: { database }, place }: TestHub) {
  const { db } = database;
  const bookings = await allOf(bookingQueries(db, Date.now).each({}));
  const tracks = await allOf(submissionQueries(db).each({}));
  const requests = [
    ...bookings.map(({ id, name, orderId }) => ({ id, name, orderId: orderId ?? '' })),
    ...tracks.map(({ id, artistName, orderId }) => ({ id, name: artistName, orderId })),
  ];
  const [orders, steps, events, mails, proofs, changes, messages] = await Promise.all([
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('orderEvents').select(['orderId', 'note']).execute(),
    db.selectFrom('events').select(['type', 'subjectId']).execute(),
    db.selectFrom('outbox').select(['subjectId', 'subject']).execute(),
    db.selectFrom('orderProofs').selectAll().execute(),
    db.selectFrom('changes').select(['itemId', 'version', 'after']).where('action', '=', 'update').execute(),
    db.selectFrom('chatMessages').select(['chatId', 'position', 'role', 'content']).execute(),
  ]);
  const titleOf = (after: string | null) => (JSON.parse(after ?? '{}') as { title?: string }).title ?? '';
  const answers = new Set(
    messages
      .filter(({ role }) => role === 'assistant')
      .map(({ chatId, position }) => `${chatId} ${position}`),
  );
  return {
    requests: Map.groupBy(requests, ({ name }) => name),
    orders: Map.groupBy(orders, ({ name }) => name),
    steps: Map.groupBy(steps, ({ orderId }) => orderId),
    events: Map.groupBy(events, ({ subjectId }) => subjectId ?? ''),
    mails: Map.groupBy(mails, ({ subjectId }) => subjectId ?? ''),
    /** What the owner was mailed. */
    notices: mails.filter(({ subjectId }) => subjectId === null).map(({ subject }) => subject),
    proofs: Map.groupBy(proofs, ({ orderId }) => orderId),
    proofFile: (name: string, bytes: number) => {
      const file = path.join(place.folder, 'private', name);
      return existsSync(file) && statSync(file).size === bytes;
    },
    edits: Map.groupBy(changes, ({ after }) => titleOf(after)),
    changes: Map.groupBy(changes, ({ itemId }) => itemId),
    questions: Map.groupBy(
      messages.filter(({ role }) => role === 'user'),
      ({ content }) => content,
    ),
    isAnswered: ({ chatId, position }: { chatId: string; position: number }) =>
      answers.has(`${chatId} ${position + 1}`),
  };
}
export type Written = Awaited<ReturnType<typeof readWritten>>;

/** What is wrong with one write; empty when it is stored in full, and as often as it may be. */
export function faultsOf(written: Written, write: Write): string[] {
  const { kind, name, receipt, tries, acknowledged } = write;
  const faults: string[] = [];
  const expect = (holds: boolean, what: string) => {
    if (!holds) faults.push(`${kind} ${name}: ${what}`);
  };
  expect(acknowledged, 'was never acknowledged');
  if (kind === 'chat') {
    const questions = written.questions.get(questionOf(write.number)) ?? [];
    expect(questions.length >= 1 && questions.length <= tries, `${questions.length} times asked`);
    expect(questions.every(written.isAnswered), 'a question without its answer');
    return faults;
  }
  if (kind === 'edit') {
    const edits = written.edits.get(name)?.length ?? 0;
    expect(edits >= 1 && edits <= tries, `${edits} times in the history`);
    return faults;
  }
  const [order, another] = written.orders.get(name) ?? [];
  if (!order || another || order.code !== receipt?.code) return [`${kind} ${name}: not the one order`];
  const typesAbout = (id = '') => (written.events.get(id) ?? []).map(({ type }) => type);
  const requests = written.requests.get(name) ?? [];
  if (kind === 'proof') {
    const proofs = written.proofs.get(order.id) ?? [];
    expect(proofs.length >= 1 && proofs.length <= tries, `${proofs.length} proofs`);
    expect(order.state === 'proof_received', `is ${order.state}`);
    expect(
      proofs.every(({ file, bytes }) => written.proofFile(file, bytes)),
      'a proof without its file',
    );
    const told = typesAbout(order.id).filter((type) => type === 'order.proof');
    expect(told.length === proofs.length, `${told.length} events of ${proofs.length} proofs`);
    return faults;
  }
  expect(requests.length === 1 && requests[0]?.orderId === order.id, `${requests.length} requests`);
  expect(written.steps.get(order.id)?.length === 1, 'not the one step');
  expect(written.mails.get(order.id)?.length === 1, 'not the one mail');
  expect(typesAbout(order.id).join() === 'order.created', 'not the one event of its order');
  const type = kind === 'booking' ? 'booking.created' : 'submission.created';
  expect(typesAbout(requests[0]?.id).join() === type, 'not the one event');
  const told = written.notices.filter((subject) => subject.endsWith(order.code));
  expect(told.length === (kind === 'booking' ? 1 : 0), `${told.length} notices`);
  return faults;
}

/** Rows that were never sent, or are stored in part. */
export function strangersIn(written: Written, writes: readonly Write[]): string[] {
  const sent = new Set(writes.flatMap(({ name, number }) => [name, questionOf(number)]));
  const ours = [written.requests, written.orders, written.edits, written.questions]
    .flatMap((names) => [...names.keys()])
    .filter((name) => /^(Visitor |please )/.test(name) && !sent.has(name));
  const torn = [...written.changes]
    .filter(([itemId]) => itemId.startsWith('edited-'))
    .filter(([, changes]) => new Set(changes.map(({ version }) => version)).size !== changes.length)
    .map(([itemId]) => `${itemId} has a version twice`);
  return [...ours, ...torn];
}

/** Compares what the owner reads with the last change in the history. @returns the differences */
export async function editedFaults(
  written: Written,
  read: (address: string) => Promise<{ title: string; version: number }>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [itemId, changes] of written.changes) {
    if (!itemId.startsWith('edited-')) continue;
    const last = changes.reduce((one, other) => (one.version > other.version ? one : other));
    const { title, version } = await read(`${EDITED}/${itemId}`);
    if (version !== last.version || !(last.after ?? '').includes(`"${title}"`))
      faults.push(`${itemId} is ${title}, version ${version}, and its history ends otherwise`);
  }
  return faults;
}

/** The result of SQLite's integrity check, which reads every page; `ok` on Postgres. */
export async function integrityOf({ hub: { database } }: TestHub): Promise<string> {
  if (database.engine === 'postgres') return 'ok';
  const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(database.db);
  return rows.map(({ integrityCheck }) => integrityCheck).join('\n');
}
