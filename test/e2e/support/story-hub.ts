import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Receipt } from '#shared/core/form/receipt.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import type { ReferenceKind } from '#shared/orders/orders.constants.ts';
import { type FakeChannels, startFakeChannels } from '#test/support/fakes/fake-channels.ts';
import { type FakeStripe, startFakeStripe } from '#test/support/fakes/fake-stripe.ts';
import { freePort } from '#test/support/free-port.ts';
import { type Creator, makeCreator } from '#test/support/people/creators.ts';
import type { Owner } from '#test/support/people/owner.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import { expectUsable } from './checks.ts';
import { ownerAt } from './creator-hub.ts';
import { test as base } from './hub.ts';
import { movedClock } from './moved-clock.ts';
import { CALENDAR, orderUrl, prove } from './orders.ts';
import { outside } from './own-hub.ts';
import { logIn, OWNER } from './owner-hub.ts';
import { startHub } from './start-hub.ts';

const UNDO_MS = 31_000;

/** What each side must read at a step: the heading of the order's page, and something on the owner's. */
interface Step {
  buyer: string;
  desk: string | RegExp;
}

interface Story {
  url: string;
  owner: Owner;
  stripe: FakeStripe;
  /** What this creator sells with a time and a price. */
  sold: { kind: ReferenceKind; itemId?: string };
  /** Sends a form as a visitor. */
  form(target: string, fields: object): Promise<Response>;
  /** The receipt of a form that is taken. */
  taken(target: string, fields: object): Promise<Receipt>;
  detail(code: string): Promise<OrderDetail>;
  /** A decision of the owner upon the order as it is now, after which its mail can leave. */
  decide(code: string, what: string, body?: object): Promise<void>;
  prove(receipt: Receipt): Promise<void>;
  /** Moves the hub's clock. */
  pass(ms: number): Promise<void>;
  /** A visitor with a browser of their own. */
  visitor(zone?: string): Promise<Page>;
  /** Opens the order on both sides, checks what each says, and keeps a picture of each. */
  look(name: string, receipt: Receipt, buyer: Page, step: Step): Promise<void>;
  /** Keeps a picture of a page that anybody can use. */
  picture(name: string, page: Page): Promise<void>;
}

/** Tests that follow a client and the owner through everything that happens, on an install and a clock of their own. */
export const test = base.extend<
  { creator: Creator; storyHub: Awaited<ReturnType<typeof startStoryHub>>; story: Story },
  { channels: FakeChannels }
>({
  creator: ['sample', { option: true }],
  channels: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const channels = await startFakeChannels();
      await use(channels);
      channels.close();
    },
    { scope: 'worker' },
  ],
  storyHub: async ({ creator, channels }, use) => {
    const hub = await startStoryHub(creator, channels);
    await use(hub);
    await hub.stop();
  },
  baseURL: ({ storyHub }, use) => use(storyHub.url),
  story: async ({ storyHub, creator, page, browser }, use, { project, title }) => {
    const { url, owner, pass } = storyHub;
    const folder = `test-results/stories/${title.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 60)}`;
    let pictures = 0;
    const keep = async (name: string, shown: Page) => {
      pictures += 1;
      const number = String(pictures).padStart(2, '0');
      await expectUsable(shown);
      await shown.screenshot({
        path: `${folder}/${creator}-${project.name}-${number}-${name}.png`,
        fullPage: true,
      });
    };
    const own = {
      get: (target: string, init: RequestInit = {}) =>
        fetch(url + target, { ...init, headers: { ...init.headers, Origin: url } }),
    };
    const form = (target: string, fields: object) =>
      sendForm(own, target, fields, { from: newVisitor(), works: true });
    const detail = (code: string) => owner.json<OrderDetail>(`/api/admin/orders/${code}`);
    await logIn(page);
    await use({
      url,
      owner,
      stripe: storyHub.stripe,
      sold: creator === 'other' ? { kind: 'service', itemId: 'ljudvandring' } : { kind: 'consulting' },
      form,
      async taken(target, fields) {
        const answer = await form(target, fields);
        expect(answer.status, `${target}: ${await answer.clone().text()}`).toBe(200);
        return (await answer.json()) as Receipt;
      },
      detail,
      async decide(code, what, body = {}) {
        const { version } = await detail(code);
        const answer = await owner.send('POST', `/api/admin/orders/${code}/${what}`, { version, ...body });
        expect(answer.status, `${what}: ${await answer.clone().text()}`).toBe(200);
        await pass(UNDO_MS);
      },
      prove: (receipt) => prove(page.request, receipt),
      pass,
      async visitor(zone) {
        const { viewport, isMobile, hasTouch, userAgent } = project.use;
        const context = await browser.newContext({
          baseURL: url,
          ...(viewport && { viewport }),
          ...(isMobile !== undefined && { isMobile }),
          ...(hasTouch !== undefined && { hasTouch }),
          ...(userAgent && { userAgent }),
          ...(zone && { timezoneId: zone }),
          reducedMotion: 'reduce',
          extraHTTPHeaders: { 'X-Forwarded-For': newVisitor() },
        });
        return context.newPage();
      },
      async look(name, receipt, buyer, step) {
        await buyer.goto('about:blank');
        await buyer.goto(orderUrl(receipt));
        await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(step.buyer);
        await keep(`buyer-${name}`, buyer);
        await page.goto(`/admin/orders/${receipt.code}`);
        await expect(
          page.getByRole('main').getByText(step.desk).filter({ visible: true }).first(),
        ).toBeVisible();
        await keep(`desk-${name}`, page);
      },
      picture: keep,
    });
  },
});

async function startStoryHub(creator: Creator, channels: FakeChannels) {
  const folder = `test-results/e2e-story-${randomUUID()}`;
  const clock = await movedClock(folder);
  const stripe = await startFakeStripe();
  const port = String(await freePort());
  const elsewhere = outside(channels.port);
  const { url, stop } = await startHub(folder, {
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    TRUST_PROXY: 'true',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...clock.environment,
    ...elsewhere,
    NODE_OPTIONS: `${clock.imports} ${elsewhere.NODE_OPTIONS}`,
    ...stripe.environment,
  });
  const owner = await ownerAt(url);
  await makeCreator(creator, owner, channels);
  await owner.confirm();
  if (creator === 'sample') {
    const { version } = await owner.json<{ version: number }>('/api/admin/orders/payment');
    const way = { method: 'Cash App', handle: '$Real', qrImage: '/art/record.svg', appUrl: null };
    await owner.send('PUT', '/api/admin/orders/payment', { value: { ways: [way] }, version });
    await owner.send('PUT', '/api/admin/delivery', {
      calendarUrl: CALENDAR,
      submissionUrl: null,
      linkDays: 7,
    });
  }
  return {
    url,
    owner,
    stripe,
    pass: clock.pass,
    async stop(): Promise<void> {
      await stop();
      stripe.close();
    },
  };
}
