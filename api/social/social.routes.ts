import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext } from '#api/core/http/context.ts';
import { attemptOf } from '#api/core/http/limits/attempt.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { callbackHeaders, callbackPage } from '#api/core/http/responses/callback-page.ts';
import { DAY_MS, isoAt, MINUTE_MS } from '#shared/core/time.ts';
import {
  type Platform,
  type PostSort,
  type PostView,
  platformNames,
  platforms,
} from '#shared/social/social.constants.ts';
import type { socialContract } from '#shared/social/social.contract.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import { createHttpClient } from './networks/http-client.ts';
import { NetworkError } from './networks/network-error.ts';
import { ConnectRefused, type SocialConnect } from './social.connect.ts';
import { postFigures, type ReadLinkFigures } from './social.figures.ts';
import { postLinks } from './social.links.ts';
import type { SocialPorts } from './social.ports.ts';
import { postsService } from './social.posts.ts';
import type { Publisher } from './social.publisher.ts';
import { PAGE, postQueries } from './social.queries.ts';
import { nextFreeSlot, queueDocument } from './social.queue.ts';
import { rehearsals } from './social.rehearsal.ts';
import { type PostRow, postsStore } from './social.store.ts';
import type { AccountTokens } from './social.tokens.ts';
import { accountView, postView } from './social.view.ts';
import { sendWaiting } from './social.waiting.ts';

interface SocialRoutes {
  ports: SocialPorts;
  tokens: AccountTokens;
  connect: SocialConnect;
  publisher: Publisher;
  linkFigures: ReadLinkFigures;
}

/** How long a request to post now waits for the networks; what takes longer continues in the background. */
const TIMEOUT_MS = 25_000;
const MONTH_MS = 31 * DAY_MS;

const sessionOf = (ctx: AppContext) => ctx.state.ownerSession?.id ?? '';

export function socialRoutes({
  ports,
  tokens,
  connect,
  publisher,
  linkFigures,
}: SocialRoutes): Handlers<typeof socialContract> {
  const { database, now, networks } = ports;
  const { db } = database;
  const service = postsService(ports);
  const queries = postQueries(db);
  const queue = queueDocument(database, now);
  const rehearse = rehearsals(ports);

  const { publicUrl: site } = ports;
  const figures = postFigures({ db, now, site, read: linkFigures });

  async function views(posts: readonly PostRow[]) {
    const deliveries = await postsStore(db).deliveries(posts.map(({ id }) => id));
    const figuresOf = await figures.of(posts, deliveries);
    return posts.map((post) => {
      const own = figuresOf(post);
      return { ...postView(post, deliveries), ...(own.length > 0 && { figures: own }) };
    });
  }

  /** A page of posts, sorted by what they brought. */
  async function bestPage(view: PostView | undefined, by: Exclude<PostSort, 'newest'>, after?: string) {
    const ids = await figures.sorted(await queries.ids(view), by);
    const start = after === undefined ? 0 : ids.indexOf(after) + 1;
    const posts = await postsStore(db).these(ids.slice(start, start + PAGE));
    return { posts, more: ids.length > start + PAGE };
  }

  /** One post, with the texts that the owner has to post by hand. */
  async function onePost(id: string) {
    const post = await postsStore(db).get(id);
    if (!post || post.deletedAt) throw new AppError('request.not-found');
    const [view] = await views([post]);
    for (const delivery of view?.deliveries ?? [])
      if (delivery.state === 'assist') {
        const parts = await postLinks(db).partsOf(post, delivery.platform, site);
        delivery.toPost = parts.slice(delivery.parts?.posted ?? 0);
      }
    return view as SocialPost;
  }

  async function accounts() {
    const [known, waiting, last] = await Promise.all([
      tokens.store.list(),
      queries.assistedCounts(),
      queries.newest(),
    ]);
    return platforms.map((platform) =>
      accountView(
        platform,
        known.find((account) => account.platform === platform),
        {
          waiting: waiting.get(platform)?.count ?? 0,
          chosenLast: last?.platforms.includes(platform) ?? false,
        },
      ),
    );
  }

  async function connected(): Promise<ReadonlySet<Platform>> {
    const known = await tokens.store.list();
    return new Set(known.filter(({ reconnect }) => !reconnect).map(({ platform }) => platform));
  }

  /** Publishes what is due of a post now. It is not aborted when the owner closes the connection. */
  async function publishNow(id: string) {
    const work = publisher.publishPost(id, AbortSignal.timeout(WORK_MS)).catch((error) => {
      ports.log.error({ err: error, post: id }, 'post not published');
    });
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS);
    });
    await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
    return service.view(id);
  }

  return {
    async auth({ params, query }, ctx, { signal }) {
      return { authUrl: await connect.begin(params.platform, sessionOf(ctx), query.server, signal) };
    },

    async callback({ params: { platform }, query }, ctx, { signal }) {
      for (const [name, value] of Object.entries(callbackHeaders)) ctx.set(name, value);
      const network = platformNames[platform];
      try {
        const name = await connect.finish(platform, sessionOf(ctx), query, signal);
        return callbackPage(`${network} is connected`, `As ${name}.`, true);
      } catch (error) {
        if (!(error instanceof ConnectRefused)) throw error;
        ctx.status = 400;
        return callbackPage(`${network} was not connected`, error.message, false);
      }
    },

    accounts: async () => ({ accounts: await accounts(), site }),

    async connect({ params: { platform }, body }, _ctx, { signal }) {
      await connect.typed(platform, body.fields, signal);
      const [account] = (await accounts()).filter((one) => one.platform === platform);
      return { account: account ?? accountView(platform, undefined, { waiting: 0, chosenLast: false }) };
    },

    async disconnect({ params }, _ctx, { signal }) {
      await connect.disconnect(params.platform, signal);
      return { disconnected: true };
    },

    pages: async ({ params }, _ctx, { signal }) => ({ pages: await connect.pages(params.platform, signal) }),

    async choosePage({ params: { platform }, body }, _ctx, { signal }) {
      await connect.choosePage(platform, body.externalId, signal);
      return { pages: await connect.pages(platform, signal) };
    },

    async testAccount({ params: { platform } }, _ctx, { signal }) {
      try {
        const access = await tokens.open(platform, signal);
        if (!access) throw new AppError('social.refused', { text: 'This network is not connected.' });
        const { name } = await networks[platform].identify(access, createHttpClient(platform, ports, signal));
        return { text: `${platformNames[platform]} answered: this hub posts as ${name}.` };
      } catch (error) {
        if (error instanceof NetworkError) throw new AppError('social.refused', { text: error.message });
        throw error;
      }
    },

    async sendWaiting({ params: { platform } }) {
      if (!(await connected()).has(platform))
        throw new AppError('social.refused', { text: `${platformNames[platform]} is not connected.` });
      return { count: await sendWaiting(ports, platform) };
    },

    setup: async () => ({
      platforms: platforms.map((platform) => ({
        platform,
        callbackUrl: connect.redirectUri(platform),
        missingVars: connect.missingVars(platform),
      })),
    }),

    async posts({ query }) {
      const { view, sort = 'newest', after } = query;
      const [{ posts, more }, counts] = await Promise.all([
        sort === 'newest' ? queries.page(view, after) : bestPage(view, sort, after),
        queries.counts(),
      ]);
      return { items: await views(posts), next: more ? (posts.at(-1)?.id ?? null) : null, counts };
    },

    async calendar({ query }) {
      const from = query.from ?? isoAt(now());
      const to = query.to ?? isoAt(Date.parse(from) + MONTH_MS);
      return { items: await views(await queries.between(from, to)) };
    },

    async createPost({ body }, ctx) {
      const post = await service.create(body, attemptOf('social post', ctx, body));
      return body.when === 'now' ? publishNow(post.id) : post;
    },
    post: ({ params }) => onePost(params.id),
    async updatePost({ params, body }) {
      const post = await service.update(params.id, body);
      return body.when === 'now' ? publishNow(post.id) : post;
    },
    deletePost: ({ params }) => service.remove(params.id),
    restorePost: ({ params }) => service.restore(params.id),
    duplicatePost: ({ params }) => service.duplicate(params.id),
    movePost: ({ params, body }) => service.move(params.id, body.local, body.version),
    async retryPost({ params, body }) {
      await service.retry(params.id, body.version, await connected());
      return publishNow(params.id);
    },
    assistDone: ({ params, body }) => service.assistDone(params.id, params.platform, body.url),
    async settle({ params, body }) {
      const { outcome } = body;
      if (outcome === 'dropped') return service.drop(params.id, params.platform);
      const post = await service.settle(params.id, params.platform, outcome);
      return outcome === 'again' ? publishNow(params.id) : post;
    },

    async rehearse({ body }) {
      const those = await connected();
      return rehearse(body, (platform) => those.has(platform));
    },

    queue: () => queue.get(),
    async setQueue({ body }) {
      await queue.set(body);
      return body;
    },
    nextSlot: async ({ query }) => ({ local: await nextFreeSlot(database, now, query.before) }),
  };
}

const WORK_MS = 10 * MINUTE_MS;
