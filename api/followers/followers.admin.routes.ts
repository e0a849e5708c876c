import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { csvColumns, csvFile } from '#api/core/http/responses/csv.ts';
import { unlisted } from '#shared/core/form/entity-fields.ts';
import type { followersAdminContract } from '#shared/followers/followers.admin.contract.ts';
import type { Follower, FollowerSummary } from '#shared/followers/followers.admin.schema.ts';
import { EPISODES_OF, followerStateNames, followTopics } from '#shared/followers/followers.constants.ts';
import { bringBack } from './followers.back.ts';
import { broadcastsStore } from './followers.broadcasts.store.ts';
import type { FollowPorts } from './followers.ports.ts';
import type { FollowersService } from './followers.service.ts';
import { followerQueries, followersStore } from './followers.store.ts';
import { offeredTopics, topicName } from './followers.topics.ts';
import { pushStore } from './push/followers.push.store.ts';
import type { MailReports } from './reports/followers.reports.ts';

interface AdminPorts extends FollowPorts {
  service: FollowersService;
  reports: MailReports;
}

/** Names of the topics in the back office; the site's own wording can differ. */
const ownerWords = { ...followTopics, episodesOf: 'New episodes of {show}' };

export function followersAdminRoutes(ports: AdminPorts): Handlers<typeof followersAdminContract> {
  const { database, now, service, reports, hasServer } = ports;
  const { db } = database;
  const store = followersStore(db, now);
  const queries = followerQueries(db);
  const pushes = pushStore(db, now);
  const broadcasts = broadcastsStore(db, now);

  async function known(id: string): Promise<Follower> {
    const row = await store.byId(id);
    if (!row) throw new AppError('request.not-found', { text: 'This follower no longer exists.' });
    return row;
  }

  const detail = async (id: string) => ({ ...(await known(id)), consents: await store.consents(id) });

  async function topicCounts(): Promise<FollowerSummary['topics']> {
    const shows = await ports.shows();
    return Promise.all(
      offeredTopics(shows).map(async (topic) => ({
        topic,
        name: topicName(topic, shows, ownerWords),
        mail: await queries.following(topic),
        push: await pushes.count(topic),
      })),
    );
  }

  return {
    async list({ query: { after, limit, ...filter } }) {
      return queries.list(filter, { after, limit });
    },

    async summary() {
      const [states, push, topics, told, openPushes] = await Promise.all([
        queries.states(),
        pushes.count(),
        topicCounts(),
        broadcasts.newest(),
        pushes.openBroadcasts(),
      ]);
      const rows = told.map(({ items, mailAfter, pushAfter, ...row }) => ({
        ...row,
        title: items.length === 1 ? (items[0]?.title ?? '') : `${items.length} new things`,
        open: mailAfter !== null || pushAfter !== null || openPushes.has(row.id),
      }));
      return { states, push, topics, broadcasts: rows, hasServer: hasServer() };
    },

    get: ({ params }) => detail(params.id),

    async resend({ params: { id } }) {
      const row = await known(id);
      if (row.asked.length === 0)
        throw new AppError('request.conflict', { text: 'Nothing is waiting to be confirmed.' });
      if (row.state === 'failed')
        throw new AppError('request.conflict', { text: 'This address refuses mail, so none is sent.' });
      if (!hasServer())
        throw new AppError('request.conflict', { text: 'No mail server is in use, so no mail is sent.' });
      const mailing = await service.mailing();
      await database.transaction((tx) => service.mailConfirmation(tx, row, mailing, true));
      return detail(id);
    },

    async bringBack({ body: { id } }) {
      if (id) await known(id);
      return { followers: await bringBack(database, now, id) };
    },

    async exportOne({ params: { id } }) {
      const text = JSON.stringify(await detail(id), null, 2);
      const bytes = new TextEncoder().encode(text);
      async function* stream() {
        yield bytes;
      }
      return { type: 'application/json', name: `follower-${id}.json`, bytes: bytes.length, stream: stream() };
    },

    async erase({ params: { id } }) {
      await known(id);
      await service.erase([id]);
      return { erased: true as const };
    },

    export: ({ query }) => csvFile('followers', columns, queries.each(query)),

    reports: () => reports.address(),
    renewReports: () => reports.renew(),
  };
}

const namesOf = (topics: Follower['topics']) =>
  topics
    .map((topic) => (topic in followTopics ? topic : `show ${topic.slice(EPISODES_OF.length)}`))
    .join(', ');

const columns = csvColumns<Follower>({
  email: { ...unlisted, csv: 'Email' },
  state: { ...unlisted, csv: 'State', show: (state) => followerStateNames[state] },
  topics: { ...unlisted, csv: 'Follows', show: namesOf },
  asked: { ...unlisted, csv: 'Asked for, not confirmed', show: namesOf },
  askedAt: { ...unlisted, csv: 'Asked' },
  confirmedAt: { ...unlisted, csv: 'Confirmed' },
  pausedUntil: { ...unlisted, csv: 'Paused until' },
  problem: { ...unlisted, csv: 'Problem' },
  importId: unlisted,
  createdAt: unlisted,
  id: unlisted,
});
