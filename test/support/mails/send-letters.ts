import pino from 'pino';
import { outboxOfMany } from '#api/core/mail/outbox-many.ts';
import { broadcastsStore } from '#api/followers/followers.broadcasts.store.ts';
import { followerLinks } from '#api/followers/followers.links.ts';
import { LETTER_MAIL } from '#api/followers/followers.mails.ts';
import { createBroadcast } from '#api/followers/followers.tell.ts';
import { firstOfPerson, inAudience, lastOfPerson } from '#api/people/people.audience.ts';
import { openOutbox, smtpAt, testMailer } from './test-outbox.ts';

const MINUTE_MS = 61_000;

/**
 * A process of its own that writes and sends letters until none is left. Its clock is set ahead, and advances
 * about a minute each round. It prints its memory, in megabytes, after each round. Tests kill it on the way.
 */
const [folder = '', port, ahead, perHour, url] = process.argv.slice(2);
let time = Date.now() + Number(ahead);
const database = await openOutbox({ folder, url, remove: async () => {} }, () => time);
const now = () => time;
const log = pino({ level: 'silent' });
const broadcast = createBroadcast({
  database,
  now,
  log,
  publicUrl: 'https://hub.example',
  links: followerLinks({ sign: () => 'x'.repeat(22), verify: () => true }, 'https://hub.example'),
  networkName: async () => 'Hub',
  words: () => Promise.reject(new Error('A letter asks for no words of the follow page.')),
  shows: async () => [],
  hasServer: () => true,
  inAudience,
  lastOfPerson,
  firstOfPerson,
  wasErased: async () => new Set(),
  lettersPerHour: async () => Number(perHour),
});
const mailer = testMailer({ database, server: smtpAt(Number(port)), now });
const { signal } = new AbortController();

async function isOver(): Promise<boolean> {
  const open = await broadcastsStore(database.db, now).open();
  return open.length === 0 && (await outboxOfMany(database.db).waiting(LETTER_MAIL)) === 0;
}

while (!(await isOver())) {
  await broadcast.work(signal);
  await mailer.round();
  time += MINUTE_MS;
  process.stdout.write(`${Math.round(process.memoryUsage().rss / 1e6)}\n`);
}
await database.close();
