import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppDatabase } from '#api/app/database.ts';
import type { Mail } from '#api/core/mail/enqueue.ts';
import { type MailSubject, mailSubject } from '#api/core/mail/mail-subject.ts';
import { mailText } from '#api/core/mail/mail-text.ts';
import { createMigratedDatabase, longEngines, type TestDatabase } from './support/databases/test-database.ts';
import { startTestSmtp, type TestSmtp } from './support/fakes/test-smtp.ts';
import { openOutbox, queue, rows, smtpAt, testMailer } from './support/mails/test-outbox.ts';

const START = Date.parse('2026-01-02T21:00:00Z');

/** Texts that try to leave their place: into another header, recipient, command or body. */
const nasties = [
  '\r\nBcc: evil@evil.example',
  '\nBcc: evil@evil.example',
  '\rBcc: evil@evil.example',
  '\r\n\r\nA body of its own',
  '\r\n.\r\nMAIL FROM:<evil@evil.example>\r\nRCPT TO:<evil@evil.example>\r\nDATA\r\n',
  '\n.\nRSET\n',
  '\u0000',
  '\u0085Bcc: evil@evil.example',
  '\u2028Bcc: evil@evil.example',
  '\u000b\u000c\u001b[2J',
  '\u202egnp.exe',
  '%0d%0aBcc:evil@evil.example',
  '=?utf-8?B?DQpCY2M6IGV2aWxAZXZpbC5leGFtcGxl?=',
  '=?utf-8?Q?=0D=0ABcc:_evil@evil.example?=',
  ',evil@evil.example',
  ', evil@evil.example',
  ';evil@evil.example',
  ' evil@evil.example',
  '"evil@evil.example"',
  '"<evil@evil.example>"',
  '<evil@evil.example>',
  '"x\\" <evil@evil.example>, "',
  '(comment)evil@evil.example',
  'evil@evil.example>',
  '> NOTIFY=SUCCESS',
  '@evil.example:',
  'group: evil@evil.example;',
  '\ud800',
  '\uff20evil.example',
  'e\u0301vil\u00df@b\u00fccher.example',
];
const places = [
  (text: string) => `${text}ada@visitor.example`,
  (text: string) => `ada${text}@visitor.example`,
  (text: string) => `ada@${text}visitor.example`,
  (text: string) => `ada@visitor.example${text}`,
];
const addresses = nasties.flatMap((text) => places.map((place) => place(text)));
const subjects = nasties.flatMap((text) => [text, `HUB-7K3F${text}`, `${text}HUB-7K3F`]);
const texts = nasties.flatMap((text) => [text, `Ada ${text}`, `.${text}\r\n.\r\nQUIT`]);

const EXPECTED = [
  'From',
  'To',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Auto-Submitted',
  'Content-Type',
  'Content-Transfer-Encoding',
].sort();

it('has hundreds of inputs', () => {
  expect(addresses.length + subjects.length + texts.length).toBeGreaterThanOrEqual(300);
});

describe.each(longEngines)('hostile input, with the outbox on %s', (engine) => {
  let place: TestDatabase;
  let database: AppDatabase;
  let smtp: TestSmtp;
  beforeAll(async () => {
    place = await createMigratedDatabase(engine);
    database = await openOutbox(place);
    smtp = await startTestSmtp();
  });
  afterAll(async () => {
    await smtp.close();
    await database.close();
    await place.remove();
  });
  beforeEach(async () => {
    await database.db.deleteFrom('outbox').execute();
    smtp.received.length = 0;
  });

  /** Queues the mails that are accepted, sends them, and reads what arrived at the server. */
  async function send(mails: readonly Partial<Mail>[]): Promise<number> {
    for (const mail of mails) await queue(database, START, mail).catch(() => {});
    const queued = await rows(database);
    await testMailer({ database, server: smtpAt(smtp.port), now: () => START }).round();
    expect(smtp.received).toHaveLength(queued.length);
    for (const { from, to, headers } of smtp.received) {
      expect(from).toBe('hello@hub.example');
      expect(to).toHaveLength(1);
      expect(headers.map((header) => header.split(':')[0]).sort()).toEqual(EXPECTED);
      expect(headers).toContain(`To: ${to[0]}`);
    }
    const recipients = smtp.received.flatMap(({ to }) => to).sort();
    expect(recipients).toEqual(queued.map(({ toAddress }) => toAddress).sort());
    return queued.length;
  }

  // security: B6
  it('is refused in addresses', async () => {
    expect(await send(addresses.map((to) => ({ to })))).toBe(0);
    expect(await send([{ to: "ada.o'neil+hub@mail.visitor.example" }])).toBe(1);
  });

  // security: B6
  it('is refused in subjects by the types, and by the outbox', async () => {
    for (const text of subjects) expect(() => mailSubject`Your order ${text}`).toThrow();
    const sent = await send(subjects.map((subject) => ({ subject: subject as MailSubject })));
    const clean = subjects.filter((subject) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(subject));
    expect(sent).toBe(clean.length);
  });

  it('never makes a line that mail servers refuse as too long', async () => {
    const words = [
      'x'.repeat(3000),
      `${'ä'.repeat(3000)} ☂🎙`,
      `.${'.'.repeat(2000)}`,
      `=${'\t '.repeat(1500)}`,
    ];
    expect(
      await send(
        words.map((text) => ({
          text: mailText({ blocks: [{ quote: text }], signature: ['Hub'] }),
        })),
      ),
    ).toBe(4);
    // RFC 5321: 998 octets without the end of the line.
    const lines = smtp.received.flatMap(({ headers, body }) => [...headers, ...body.split('\r\n')]);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
  });

  it('stays plain text in mail texts', async () => {
    const mails = texts.map((text) => ({
      text: mailText({
        blocks: [{ paragraph: 'We have it.' }, { facts: [['Name', text]] }, { quote: text }],
        signature: ['Hub'],
      }),
    }));
    expect(await send(mails)).toBe(texts.length);
  });
});
