import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/core/time.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import type { ReceivedMail } from '#test/support/fakes/test-smtp.ts';
import { type FollowedHub, plain, startFollowedHub } from '#test/support/mails/followers.ts';
import { orderVisitor } from '#test/support/people/order-visitor.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { newVisitor } from '#test/support/people/visitors.ts';

const NAMES = [
  'Your zonkrefund of 900 waits, call +1 900 555 0199',
  'zonkrefund\u3002example',
  'zonkrefund\u2024example',
  'zonkrefund\uff0eexample',
  'https://zonkrefund.example/x',
  '<a href="https://zonkrefund.example">zonkrefund</a>',
];

describe.each(longEngines)('mails to the address of somebody else, on %s', (database) => {
  let desk: FollowedHub;
  beforeAll(async () => {
    desk = await startFollowedHub(database);
  });
  afterAll(() => desk?.close());

  const send = async (path: string, fields: object) => {
    const response = await sendForm(desk.hub, path, fields, { from: newVisitor(), works: true });
    expect(response.status, `${path}: ${await response.clone().text()}`).toBe(200);
    return (await response.json()) as { code: string; key: string };
  };
  const sent = async (email: string) => {
    await desk.run('mail.send');
    return desk.mailsTo(email);
  };
  const order = (email: string, name = 'Ada') => send('/api/orders', { kind: 'interview', name, email });

  // security: G4
  it('a flood of follow requests sends one mail, and every receipt of the customer arrives', async () => {
    const email = 'customer@fan.example';
    for (let request = 0; request < 15; request += 1)
      expect((await desk.ask(email, ['live'])).status).toBe(200);
    const codes: string[] = [];
    for (let count = 0; count < 6; count += 1) codes.push((await order(email)).code);
    const mails = await sent(email);
    const receipts = codes.filter((code) => mails.some((mail) => plain(mail).includes(code)));
    expect(receipts).toEqual(codes);
    expect(mails.filter((mail) => plain(mail).includes('/follow/confirm'))).toHaveLength(1);
  });

  // security: G4
  it('a further mail to confirm is sent after a day, and a reader who follows gets one notice a day', async () => {
    const email = 'patient@fan.example';
    await desk.ask(email, ['live']);
    desk.pass(23 * HOUR_MS);
    await desk.ask(email, ['live']);
    expect(await sent(email)).toHaveLength(1);
    desk.pass(2 * HOUR_MS);
    await desk.ask(email, ['live']);
    expect(await sent(email)).toHaveLength(2);

    await desk.follower('reader@fan.example', ['live']);
    for (let request = 0; request < 5; request += 1) await desk.ask('reader@fan.example', ['live']);
    expect(await sent('reader@fan.example')).toHaveLength(2);
  });

  // security: B10
  it.each(NAMES)('no mail contains what the sender typed: %s', async (name) => {
    const email = `victim-${NAMES.indexOf(name)}@fan.example`;
    const visitor = orderVisitor(desk.hub, await order(email, name));
    await send('/api/bookings', {
      name,
      email,
      organization: name,
      serviceType: 'podcast',
      projectDetails: `${name} ${name}`,
      budgetRange: '1000-5000',
    });
    const track = {
      artistName: name,
      songTitle: name,
      message: name,
      songLink: 'https://zonkrefund.example/',
    };
    await send('/api/track-submissions', { ...track, email });
    await send('/api/orders/find', { code: visitor.code, email });
    expect((await visitor.correct({ email: 'zonkrefund-900@fan.example' })).status).toBe(200);
    const mails = await sent(email);
    expect(mails.length).toBeGreaterThanOrEqual(4);
    for (const mail of mails) expectNothingOf(mail, email);
  });

  // security: B10
  it('a request to follow names no show that is not of this site', async () => {
    const email = 'shows@fan.example';
    await desk.ask(email, ['episodes:zonkrefund-call-1900']);
    for (const mail of await sent(email)) expectNothingOf(mail, email);
  });
});

function expectNothingOf(mail: ReceivedMail, email: string): void {
  const whole = `${mail.headers.join('\n')}\n${plain(mail)}\n${Buffer.from(mail.body, 'base64')}`;
  expect(whole).not.toMatch(/zonkrefund|555 0199/i);
  expect(mail.headers).toContain(`To: ${email}`);
}
