import type { ImportState, Proposal, ProposedItem, WatchMode } from '#shared/imports/imports.schema.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import type { Owner } from './owner.ts';

/** What an owner does to fill a hub from a channel. `hub`: a hub in this process, for running its jobs. */
export function channelOwner(hub: TestHub | undefined, owner: Owner) {
  const reply = async <T>(answer: Promise<Response>): Promise<T> => {
    const response = await answer;
    if (!response.ok) throw new Error(`It answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };

  return {
    read: (address: string) => reply<Proposal>(owner.send('POST', '/api/admin/import/preview', { address })),

    /** Accepts what is ticked, or what is named, and waits for its end. */
    async accept(
      { id, items }: Proposal,
      { choose, mode }: { choose?: (item: ProposedItem) => boolean; mode?: WatchMode } = {},
    ): Promise<ImportState> {
      const positions = items.filter(choose ?? (({ ticked }) => ticked)).map(({ position }) => position);
      const shows = mode ? items.filter(({ watchable }) => watchable) : [];
      const watch = shows.map(({ position }) => ({ position, mode }));
      await reply<ImportState>(owner.send('POST', '/api/admin/import', { id, positions, watch }));
      return this.finished(id);
    },

    /** The state of an import once it has come to its end. */
    async finished(id: string): Promise<ImportState> {
      for (;;) {
        const state = await owner.json<ImportState>(`/api/admin/import/${id}`);
        if (state.finishedAt !== null) return state;
      }
    },

    undo: (id: string) => owner.send('POST', `/api/admin/import/${id}/undo`, {}),

    /** Runs a job of this slice. */
    async run(name: 'resume' | 'watch' | 'sounds' | 'tidy'): Promise<void> {
      const job = hub?.hub.slices.jobs.find((one) => one.name === `imports.${name}`);
      await job?.run(new AbortController().signal);
    },
  };
}

export const presencesOf = ({ items }: Proposal) =>
  items.map(({ title, presence }) => `${title}: ${presence}`);
