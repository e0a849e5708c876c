import type { AppContext } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { boxes, button, link, listOf, paragraph } from '#api/theme/framed-page.ts';
import { escapeHtml } from '#shared/core/text.ts';
import type { Follower } from '#shared/followers/followers.admin.schema.ts';
import { PAUSE_DAYS } from '#shared/followers/followers.constants.ts';
import type { followersContract } from '#shared/followers/followers.contract.ts';
import { type LinkPurpose, notValid } from './followers.links.ts';
import type { FollowPorts } from './followers.ports.ts';
import type { FollowersService } from './followers.service.ts';
import { followersStore } from './followers.store.ts';
import { listOfBoxes, offeredTopics, topicName } from './followers.topics.ts';

interface LinkedPorts extends FollowPorts {
  service: FollowersService;
  page: (ctx: AppContext, title: string, body: string) => Promise<string>;
  /** Formats an instant as a day, in the site's date style. */
  day: (instant: string) => Promise<string>;
}

type Linked = Pick<
  Handlers<typeof followersContract>,
  'confirmPage' | 'confirm' | 'managePage' | 'manage' | 'stopPage' | 'stop'
>;

/**
 * The pages behind the links of mails. Opening one changes nothing, because mail scanners open all links of a
 * mail; only its button does.
 */
export function linkedPages(ports: LinkedPorts): Linked {
  const { database, now, links, service, page, words } = ports;

  async function readerOf(purpose: LinkPurpose, key: string): Promise<Follower> {
    const reader = await followersStore(database.db, now).byId(links.read(purpose, key));
    if (!reader) throw notValid();
    return reader;
  }

  const names = async (topics: Follower['topics']): Promise<string[]> => {
    const [shows, said] = [await ports.shows(), await words()];
    return topics.map((topic) => topicName(topic, shows, said));
  };

  const toChoices = (id: string, text: string) => link(links.path('manage', id), text);

  async function managePage(ctx: AppContext, reader: Follower, note = ''): Promise<string> {
    const said = await words();
    const shows = await ports.shows();
    // Topics that are followed but no longer offered, such as a hidden show, stay in the list.
    const all = [...new Set([...offeredTopics(shows), ...reader.topics])];
    const choices = all.map((topic) => ({
      value: topic,
      label: topicName(topic, shows, said),
      checked: reader.topics.includes(topic),
    }));
    const action = escapeHtml(links.path('manage', reader.id));
    const act = (name: string, label: string, isMain = false) =>
      `<button name="action" value="${name}"${isMain ? ' class="main"' : ''}>${escapeHtml(label)}</button>`;
    const { state, pausedUntil } = reader;
    // Without autocomplete: on a reload some browsers tick the boxes again that were ticked before.
    const form = (body: string) => `<form method="post" action="${action}" autocomplete="off">${body}</form>`;
    const choose = (button: string) =>
      form(boxes(said.what, choices) + paragraph(said.consent) + act('save', button, true));
    const erase = form(paragraph(said.eraseText) + act('erase', said.erase));
    if (state === 'unsubscribed')
      return page(
        ctx,
        said.stopped,
        paragraph(reader.email) + paragraph(said.stoppedText) + choose(said.again) + erase,
      );
    const isPaused = state === 'paused' && pausedUntil !== null;
    const pause = isPaused
      ? paragraph(said.paused.replace('{day}', await ports.day(pausedUntil))) + act('resume', said.resume)
      : act('pause', said.pause.replace('{days}', String(PAUSE_DAYS)));
    return page(
      ctx,
      said.manage,
      `${note && paragraph(note)}${paragraph(reader.email)}
${choose(said.save)}
${isPaused || state === 'confirmed' ? form(pause) : ''}
${form(act('stop', said.stop))}
${erase}`,
    );
  }

  return {
    async confirmPage({ query: { key } }, ctx) {
      const reader = await readerOf('confirm', key);
      const said = await words();
      if (reader.asked.length === 0)
        return page(ctx, said.nothingAsked, paragraph(said.nothingAskedText) + link('/follow', said.title));
      const body = paragraph(reader.email) + listOf(await names(reader.asked)) + paragraph(said.consent);
      return page(ctx, said.confirm, body + button(links.path('confirm', reader.id), said.confirmButton));
    },

    async confirm({ query: { key } }, ctx) {
      const said = await words();
      const reader = await service.confirm(links.read('confirm', key), said.consent);
      if (reader.state !== 'confirmed')
        return page(ctx, said.nothingAsked, paragraph(said.nothingAskedText) + link('/follow', said.title));
      const body = listOf(await names(reader.topics)) + toChoices(reader.id, said.manage);
      return page(ctx, said.confirmed, body + link('/', said.home));
    },

    managePage: async ({ query: { key } }, ctx) => managePage(ctx, await readerOf('manage', key)),

    async manage({ query: { key }, body }, ctx) {
      const id = links.read('manage', key);
      const said = await words();
      // No note: the page itself says until when the pause lasts.
      if (body.action === 'pause') return managePage(ctx, await service.pause(id));
      if (body.action === 'resume') return managePage(ctx, await service.resume(id), said.resumed);
      if (body.action === 'stop') return managePage(ctx, await service.stop(id, 'link'));
      if (body.action === 'erase') {
        await readerOf('manage', key);
        await service.erase([id]);
        return page(ctx, said.erased, link('/', said.home));
      }
      const topics = listOfBoxes(body.topics);
      // A form without any ticked box is not taken as unsubscribing: there is a button for that.
      if (topics.length === 0) return managePage(ctx, await readerOf('manage', key), said.none);
      return managePage(ctx, await service.choose(id, topics, said.consent), said.saved);
    },

    async stopPage({ query: { key } }, ctx) {
      const reader = await readerOf('stop', key);
      if (reader.state === 'unsubscribed') return managePage(ctx, reader);
      const said = await words();
      const body = paragraph(reader.email) + button(links.path('stop', reader.id), said.stop);
      return page(ctx, said.stop, body);
    },

    async stop({ query: { key } }, ctx) {
      return managePage(ctx, await service.stop(links.read('stop', key), 'one-click'));
    },
  };
}
