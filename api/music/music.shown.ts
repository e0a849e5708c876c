import { scheduleJob } from '#api/core/content/schedule-job.ts';
import type { Job } from '#api/core/jobs/job.ts';
import type { Clock, Ports } from '#api/core/ports.ts';
import { dayOf } from '#shared/core/time.ts';
import type { ListedRelease, Offer, Release, ReleasePage } from '#shared/music/music.schema.ts';
import { networks } from '#shared/site/networks.ts';
import type { MusicStore } from './music.store.ts';

const marks = new Map(Object.values(networks).map(({ name, drawing }) => [name.toLowerCase(), drawing]));
const markOf = (service: string) => marks.get(service.toLowerCase()) ?? networks.other.drawing;

const hostOf = (url: string) => new URL(url).hostname;

interface MusicShownParts {
  store: MusicStore;
  now: Clock;
  /** A product as visitors see it; null where they do not. */
  offerOf(productId: string): Promise<Offer | null>;
}

/** A release as visitors get it. Before its day, a song can be heard as a preview only. */
export function musicShown({ store, now, offerOf }: MusicShownParts) {
  const isOut = ({ releasedOn }: Release) => releasedOn === null || releasedOn <= dayOf(now());
  const heard = (release: Release) =>
    isOut(release)
      ? release.tracks
      : release.tracks.map((track) => (track.isPreview ? track : { ...track, audio: null }));

  return {
    listed: (release: Release): ListedRelease => ({
      ...release,
      isOut: isOut(release),
      tracks: heard(release),
    }),
    /** What its page shows, besides its metadata and neighbours. */
    async page(release: Release): Promise<Omit<ReleasePage, 'meta' | 'previous' | 'next'>> {
      const links = release.links.map(({ network, name, url }) => ({
        ...networks[network],
        ...(name !== null && { name }),
        url,
      }));
      const services = (await store.services.published())
        .map(({ name, url }) => ({ name, url, drawing: markOf(name) }))
        .filter(
          ({ name, url }) => !links.some((link) => link.name === name) && hostOf(url) !== hostOf(release.url),
        );
      return {
        ...release,
        isOut: isOut(release),
        tracks: heard(release),
        links,
        services,
        offer: release.productId === null ? null : await offerOf(release.productId),
      };
    },
  };
}
export type MusicShown = ReturnType<typeof musicShown>;

const CHECK_S = 60;

/** Makes pages new at the beginning of a day on which a release comes out. */
export const releaseDayJob = (store: MusicStore, ports: Pick<Ports, 'now' | 'content'>): Job =>
  scheduleJob(
    {
      name: 'music.days',
      title: 'Updates pages on the day of a release',
      everySeconds: CHECK_S,
      async hasComeSince(since) {
        const [before, today] = [dayOf(since), dayOf(ports.now())];
        if (before === today) return false;
        const releases = await store.releases.published();
        return releases.some(({ releasedOn }) => releasedOn && before < releasedOn && releasedOn <= today);
      },
    },
    ports,
  );
