import { randomUUID } from 'node:crypto';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { mailParts } from '#api/core/mail/mail-body.ts';
import { subjectLine } from '#api/core/mail/mail-subject.ts';
import { mailRefusals } from '#api/core/mail/outbox-refusals.ts';
import { serverWords } from '#api/core/mail/refusal.ts';
import type { MailRefusal } from '#api/core/mail/refusal-tables.ts';
import { sendAtOnce } from '#api/core/mail/send-at-once.ts';
import { lettersUnread } from '#api/followers/followers.store.ts';
import { isoAt } from '#shared/core/time.ts';
import type { lettersContract } from '#shared/letters/letters.contract.ts';
import type { Letter, LetterDetail } from '#shared/letters/letters.schema.ts';
import { composeLetter } from './letters.compose.ts';
import { audienceOf, figuresNow, letterEffects } from './letters.figures.ts';
import { campaignOf } from './letters.parts.ts';
import type { LetterPorts } from './letters.ports.ts';
import { conflictOf, type LettersService } from './letters.service.ts';
import { lettersStore } from './letters.store.ts';

const PREVIEW_FOOTER = 'Here is the link to change or end it.\n';
const TEST_FOOTER = 'This is a test. In the letter, the link to change or end it is here.\n';

export function lettersRoutes(
  ports: LetterPorts & { service: LettersService },
): Handlers<typeof lettersContract> {
  const { database, now, connections, items, service, lettersPerHour } = ports;
  const { db } = database;
  const store = lettersStore(db, now);
  const contactEmail = async () => (await ports.site()).identity.contactEmail;

  const isOpen = ({ state }: Letter) => state === 'sending' || state === 'paused';
  /** A letter is paused, too, while mails to followers are. */
  const asNow = async (letter: Letter, pause: MailRefusal | undefined): Promise<Letter> => {
    if (!isOpen(letter)) return letter;
    const state = pause ? 'paused' : letter.state;
    return { ...letter, state, figures: await figuresNow(db, letter, now) };
  };
  const detail = async (letter: Letter): Promise<LetterDetail> => {
    const pause = await mailRefusals(db).pause();
    return {
      ...(await asNow(letter, pause)),
      ...(await letterEffects(db, letter)),
      refused: pause && isOpen(letter) ? serverWords(pause.words) : null,
    };
  };

  async function added(draft: Parameters<typeof store.add>[0]): Promise<LetterDetail> {
    const letter = await store.add(draft);
    if (!letter) throw new Error('A letter without a source is always new.');
    return detail(letter);
  }

  return {
    async list({ query }) {
      const [page, pause] = await Promise.all([store.list(query), mailRefusals(db).pause()]);
      const rows = await Promise.all(page.items.map((letter) => asNow(letter, pause)));
      return { ...page, items: rows.map(({ blocks: _, ...row }) => row) };
    },

    create: () => added({ subject: '', preview: '', blocks: [{ kind: 'text', text: '' }] }),
    items: async () => ({ items: await items.list() }),

    async audience() {
      await ports.people.upToDate();
      const [followers, perHour, testTo, segments] = await Promise.all([
        lettersUnread(db, '', undefined, audienceOf(db, isoAt(now()), null)),
        lettersPerHour(),
        contactEmail(),
        ports.people.segments.list(),
      ]);
      const named = segments.map(({ id, name, people, follow }) => ({ id, name, people, follow }));
      return {
        followers,
        perHour,
        segments: named,
        hasServer: connections.current('mail') !== undefined,
        testTo,
      };
    },

    async preview({ body: { dark, pictures, ...letter } }) {
      const body = await composeLetter(letter, campaignOf(randomUUID()), ports, { dark, pictures });
      const { text, html = '' } = mailParts(PREVIEW_FOOTER, body);
      return { text, html };
    },

    get: async ({ params }) => detail(await service.known(params.id)),

    async save({ params: { id }, body: { version, letter } }) {
      const saved = await store.save(id, version, letter);
      if (!saved) throw await service.changedMeanwhile(id);
      return detail(saved);
    },

    async copy({ params }) {
      const { subject, preview, blocks } = await service.known(params.id);
      return added({ subject, preview, blocks });
    },

    async remove({ params: { id } }) {
      const letter = await service.known(id);
      if (!(await store.trash(id, true))) throw await service.changedMeanwhile(id);
      return detail(letter);
    },

    async restore({ params: { id } }) {
      if (!(await store.trash(id, false))) throw new AppError('request.not-found');
      return detail(await service.known(id));
    },

    async test({ params: { id } }) {
      const letter = await service.known(id);
      await service.ensureReady(letter);
      const route = connections.current('mail');
      if (!route) throw conflictOf('The mail server was removed meanwhile, so nothing was sent.');
      const [body, to] = await Promise.all([composeLetter(letter, campaignOf(id), ports), contactEmail()]);
      const subject = subjectLine.parse(`Test: ${letter.subject.trim()}`);
      await sendAtOnce(route, { to, subject, text: TEST_FOOTER, body }, now());
      return { to };
    },

    send: async ({ params: { id }, body: { version, sendAt, segmentId } }) =>
      detail(await service.send(id, version, sendAt, segmentId)),
    unschedule: async ({ params }) => detail(await service.unschedule(params.id)),
    pause: async ({ params }) => detail(await service.pause(params.id)),
    resume: async ({ params }) => detail(await service.resume(params.id)),
    cancel: async ({ params }) => detail(await service.cancel(params.id)),
  };
}
