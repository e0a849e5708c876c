import { acceptOnce } from '#api/core/http/accept-once.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext, Attempt } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import { framedPage, link, type PageFrame, paragraph } from '#api/theme/framed-page.ts';
import { fullDay } from '#shared/core/dates.ts';
import type { followersContract } from '#shared/followers/followers.contract.ts';
import type { Site } from '#shared/site/site.schema.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';
import { offeredChannels } from './followers.channels.ts';
import { linkedPages } from './followers.linked-pages.ts';
import type { ChannelPorts, FollowPorts } from './followers.ports.ts';
import type { FollowersService } from './followers.service.ts';
import { listOfBoxes } from './followers.topics.ts';
import { workerScript } from './followers.worker.ts';
import { countNewBrowser, serviceOf } from './push/followers.push.services.ts';
import { pushStore } from './push/followers.push.store.ts';
import { checkEndpoint, type PushKeys } from './push/followers.push.ts';
import type { MailReports } from './reports/followers.reports.ts';

interface RoutePorts extends FollowPorts {
  channels: ChannelPorts;
  service: FollowersService;
  reports: MailReports;
  keys: () => Promise<PushKeys>;
  site: () => Promise<Site>;
  theme: () => Promise<Theme>;
  signer: Signer;
}

const NO_MAIL = 'Mails cannot be sent from this site at the moment, so nothing was saved.';

export function followersRoutes(ports: RoutePorts): Handlers<typeof followersContract> {
  const { database, now, service, hasServer, site, theme, words, signer } = ports;
  const { db } = database;

  const frame = async (): Promise<PageFrame> => {
    const [{ identity, locale }, look] = await Promise.all([site(), theme()]);
    return { theme: look, networkName: identity.networkName, language: locale.language };
  };

  /** A page for one reader. Its address holds a key, so no referrer is sent. */
  const page = async (ctx: AppContext, title: string, body: string): Promise<string> => {
    ctx.set('Referrer-Policy', 'no-referrer');
    return framedPage(await frame(), title, body);
  };

  const day = async (instant: string) => fullDay(instant, (await site()).locale.style);

  function checkMail(): void {
    // Without a mail server nobody could confirm.
    if (!hasServer()) throw new AppError('request.conflict', { text: NO_MAIL });
  }

  return {
    async offer() {
      const [{ publicKey }, shows, channels] = await Promise.all([
        ports.keys(),
        ports.shows(),
        offeredChannels(ports),
      ]);
      return { mail: hasServer(), pushKey: publicKey, shows, channels };
    },

    async ask({ body: { email, topics } }, ctx) {
      checkMail();
      const [{ consent }, mailing] = await Promise.all([words(), service.mailing()]);
      return database.transaction((tx) =>
        acceptOnce(tx.db, ctx.state.form as Attempt, tx.now, async () => {
          await service.ask(tx, { email, topics, words: consent }, mailing);
          return { asked: true as const };
        }),
      );
    },

    async askPlain({ body }, ctx) {
      if (body.website !== '') throw new AppError('form.suspicious');
      checkMail();
      const topics = listOfBoxes(body.topics);
      const [{ consent, asked, askedText, none }, mailing] = await Promise.all([words(), service.mailing()]);
      if (topics.length === 0) return page(ctx, none, link('/follow', 'Back to the form'));
      await database.transaction((tx) =>
        service.ask(tx, { email: body.email, topics, words: consent }, mailing),
      );
      return page(ctx, asked, paragraph(askedText) + link('/', 'Home'));
    },

    async askPage(_, ctx) {
      ctx.redirect('/follow');
      return '';
    },

    ...linkedPages({ ...ports, page, day }),

    async push({ body: { address, topics } }, ctx) {
      checkEndpoint(address);
      const { bellText } = await words();
      return database.transaction((tx) =>
        acceptOnce(tx.db, ctx.state.form as Attempt, tx.now, async () => {
          const store = pushStore(tx.db, now);
          if (!(await store.knows(address)))
            await countNewBrowser(
              tx.db,
              { service: serviceOf(address.endpoint), address: ctx.ip },
              { signer, now: tx.now },
            );
          await store.follow(address, { topics, words: bellText });
          return { told: true as const };
        }),
      );
    },

    async pushStop({ body: { address } }) {
      await pushStore(db, now).stop(address);
      return { told: false as const };
    },

    async report({ params: { key }, body }) {
      await ports.reports.take(key, body);
      return { received: true as const };
    },

    async worker(_, ctx) {
      ctx.set('Service-Worker-Allowed', '/');
      const { offline, offlineText } = await words();
      const drawn = await frame();
      return workerScript(framedPage(drawn, offline, paragraph(offlineText)), drawn.networkName);
    },
  };
}
