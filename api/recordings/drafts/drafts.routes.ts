import type { WhoIs } from '#api/core/content/managed-routes.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { Clock } from '#api/core/ports.ts';
import type { ModelSpend } from '#api/model/spend.ts';
import type { PodcastsStore } from '#api/podcasts/podcasts.store.ts';
import { checkClaims } from '#api/studio/claims.ts';
import type { StudioSite } from '#api/studio/studio.site.ts';
import { dayOf } from '#shared/core/time.ts';
import type { SpendSettings } from '#shared/model/model-spend.ts';
import type { recordingDraftsContract } from '#shared/recordings/drafts.contract.ts';
import { platformNames } from '#shared/social/social.constants.ts';
import { networkRules } from '#shared/social/social.rules.ts';
import type { acceptDraft } from './drafts.accept.ts';
import type { RecordingDrafting } from './drafts.run.ts';
import type { Spoken } from './spoken.ts';

interface RoutesParts {
  drafting: RecordingDrafting;
  accept: ReturnType<typeof acceptDraft>;
  podcasts: Pick<PodcastsStore, 'episodes'>;
  spokenIn: (episodeId: string) => Promise<Spoken>;
  site: StudioSite;
  /** The model's name; null without one. */
  modelName: () => string | null;
  spend: ModelSpend;
  prices: () => Promise<SpendSettings>;
  whoIs: WhoIs;
  now: Clock;
}

export function recordingDraftsRoutes(parts: RoutesParts): Handlers<typeof recordingDraftsContract> {
  const { drafting, accept, podcasts, spokenIn, site, modelName, spend, prices, whoIs, now } = parts;

  async function own({ episodeId }: { episodeId: string }): Promise<string> {
    if (!(await podcasts.episodes.draft(episodeId))) throw new AppError('request.not-found');
    return episodeId;
  }
  async function state(episodeId: string) {
    const hasTranscript = await drafting.hasTranscript(episodeId);
    // The run before its drafts: read at once, a run that has just ended could stand beside drafts from before its end.
    const run = await drafting.state(episodeId);
    const drafts = await drafting.store.drafts(episodeId);
    return {
      hasTranscript,
      hasModel: modelName() !== null,
      run,
      drafts: drafts.map(({ network, ...draft }) => ({
        ...draft,
        network: network && { name: platformNames[network], limit: networkRules[network].text },
      })),
    };
  }

  return {
    state: async ({ params }) => state(await own(params)),

    async plan({ params }) {
      const plan = await drafting.plan(await own(params));
      const today = dayOf(now());
      const [caps, day, month] = await Promise.all([
        prices(),
        spend.spent(today),
        spend.spent(today.slice(0, 7)),
      ]);
      return {
        ...plan,
        dayLeftMicros: Math.max(0, caps.dayMicros - day),
        monthLeftMicros: Math.max(0, caps.monthMicros - month),
        model: modelName() ?? '',
      };
    },

    async start({ params }) {
      const episodeId = await own(params);
      await drafting.start(episodeId);
      return state(episodeId);
    },

    async accept({ params: { episodeId, id }, body }, ctx) {
      await own({ episodeId });
      const [spoken, subject, facts, who] = await Promise.all([
        spokenIn(episodeId),
        drafting.subjectOf(episodeId),
        site.facts(),
        whoIs(ctx),
      ]);
      const { title, link } = subject;
      const given = [spoken.text, title, subject.description, link].join('\n');
      const item = link === '' ? null : { kind: 'episode' as const, title, link };
      const notes = checkClaims(body.text, { facts, given });
      await accept({ episodeId, id, ...body, run: spoken.find(body.text), item, notes }, who);
      return {};
    },

    async dismiss({ params: { episodeId, id } }) {
      if (!(await drafting.store.take(await own({ episodeId }), id))) throw new AppError('request.not-found');
      return {};
    },
  };
}
