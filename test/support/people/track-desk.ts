import { expect } from 'vitest';
import type { z } from 'zod';
import type { SubmissionOffer } from '#shared/playlist/playlist.schema.ts';
import type { ManagedSubmission, submissionList } from '#shared/submissions/submissions.admin.schema.ts';
import type { OwnersHub } from './owner-orders.ts';

const OFFER = '/api/admin/playlist/submission';
const TRACKS = '/api/admin/submissions';

/** The owner's calls about submitted tracks, each of which must be accepted. */
export function trackDesk(desk: OwnersHub) {
  const stored = () => desk.owner.json<{ value: SubmissionOffer; version: number }>(OFFER);
  async function putOffer(change: Partial<SubmissionOffer>): Promise<Response> {
    const { value, version } = await stored();
    return desk.owner.send('PUT', OFFER, { value: { ...value, ...change }, version });
  }
  const tracksOf = async (code: string): Promise<ManagedSubmission[]> => {
    const { items } = await desk.owner.json<z.output<typeof submissionList>>(`${TRACKS}?q=${code}`);
    return items
      .filter((item) => item.code === code)
      .sort((one, other) => one.trackNumber - other.trackNumber);
  };
  const trackOf = async (code: string, number = 1): Promise<ManagedSubmission> =>
    (await tracksOf(code))[number - 1] ?? expect.fail(`No track ${number} of ${code}`);
  const send = (method: string, { id, version }: ManagedSubmission, what: string, body: object = {}) =>
    desk.owner.send(method, `${TRACKS}/${id}/${what}`, { version, ...body });
  return {
    putOffer,
    tracksOf,
    trackOf,
    send,
    async setOffer(change: Partial<SubmissionOffer>): Promise<void> {
      const answer = await putOffer(change);
      expect(answer.status, await answer.clone().text()).toBe(200);
    },
    async pay(code: string): Promise<void> {
      await desk.decided(code, 'release');
      desk.afterUndo();
    },
    async review(track: ManagedSubmission, given: object = {}): Promise<ManagedSubmission> {
      const body = { status: 'approved', reviewNotes: '', ...given };
      const answer = await send('PUT', track, 'review', body);
      expect(answer.status, await answer.clone().text()).toBe(200);
      return (await answer.json()) as ManagedSubmission;
    },
    async runJob(name: string): Promise<void> {
      const job = desk.hub.hub.slices.jobs.find((one) => one.name === name);
      if (!job) throw new Error(`No job ${name}`);
      await job.run(new AbortController().signal);
    },
  };
}
