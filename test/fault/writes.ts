import { type Receipt, receipt } from '#shared/core/form/receipt.ts';
import { orderVisitor } from '#test/support/people/order-visitor.ts';
import type { Owner } from '#test/support/people/owner.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { Visitor } from '#test/support/people/visitor.ts';
import type { TestHub } from '#test/support/test-hub.ts';

export const writeKinds = ['booking', 'track', 'proof', 'edit', 'chat'] as const;
export type WriteKind = (typeof writeKinds)[number];

/** One thing that somebody wants written, over however many tries. */
export interface Write {
  kind: WriteKind;
  number: number;
  /** A text that is in what is written, and in no other write. */
  name: string;
  tries: number;
  /** Whether the hub has acknowledged it. */
  acknowledged: boolean;
  /** Of the form, where there was one. */
  receipt?: Receipt;
  /** Responses that were no acknowledgement; broken connections do not count. */
  refusals: string[];
}

export interface Caller {
  get: TestHub['get'];
  owner: Owner;
  /** A picture, as a visitor sends it. */
  proof: Uint8Array<ArrayBuffer>;
  /** What the owner keeps changing, and the version of it that was read last. */
  edited: { version: number | undefined };
}

/** The endpoint of the content that each sender edits. */
export const EDITED = '/api/admin/press/affiliations';
export const editedId = (sender: number) => `edited-${sender}`;
export const editedFields = (title: string) => ({
  title,
  kind: 'Member profile',
  summary: `Written by ${title}.`,
  url: 'https://example.com/member',
  image: '/images/member.webp',
});

/** Questions that differ only in filler words, so that all are answered equally well. */
export const questionOf = (number: number) =>
  `${number.toString(2).replaceAll('0', 'so ').replaceAll('1', 'please ')}what is the track fee?`;

/** An inbox for each, as one gets no more than ten mails an hour. */
const emailOf = ({ number }: Write) => `visitor${number}@example.com`;

/** Each from a network of its own, because rate limits are not tested here. */
const fromOf = (number: number) => `${10 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.1`;
const keyOf = (number: number) => `attempt-${String(number).padStart(16, '0')}`;

async function form({ get }: Caller, write: Write, path: string, fields: object): Promise<Response> {
  const { number } = write;
  const answer = await sendForm({ get }, path, fields, {
    key: keyOf(number),
    from: fromOf(number),
    works: true,
  });
  if (answer.ok) write.receipt = receipt.parse(await answer.clone().json());
  return answer;
}

/** How each kind of thing is written. Without an acknowledgement it is sent again, like a second click. */
export const senders: Record<WriteKind, (caller: Caller, write: Write, sender: number) => Promise<Response>> =
  {
    booking: (caller, write) =>
      form(caller, write, '/api/bookings', {
        name: write.name,
        email: emailOf(write),
        serviceType: 'podcast',
        budgetRange: '1000-5000',
        projectDetails: `Six episodes, told by ${write.name}.`,
      }),

    track: (caller, write) =>
      form(caller, write, '/api/track-submissions', {
        artistName: write.name,
        songTitle: 'Engine',
        email: emailOf(write),
        songLink: `https://music.example/${encodeURIComponent(write.name)}`,
      }),

    async proof(caller, write) {
      const opened = await form(caller, write, '/api/orders', {
        kind: 'interview',
        name: write.name,
        email: emailOf(write),
      });
      if (!write.receipt) return opened;
      const visitor = orderVisitor({ get: caller.get } as TestHub, write.receipt);
      return visitor.prove(caller.proof, 'image/png', 'proof.png');
    },

    async edit({ owner, edited }, { name }, sender) {
      const address = `${EDITED}/${editedId(sender)}`;
      edited.version ??= (await owner.json<{ version: number }>(address)).version;
      const { version } = edited;
      // Until the response arrives the current version is unknown.
      edited.version = undefined;
      const answer = await owner.send('PUT', address, { ...editedFields(name), published: true, version });
      // The same words once more, after a change that was not acknowledged, make no new version.
      if (answer.ok) edited.version = ((await answer.clone().json()) as { version: number }).version;
      return answer;
    },

    chat: ({ get }, { number }) => new Visitor({ get }).send(questionOf(number)),
  };
