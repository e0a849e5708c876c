import { timeMark } from '#api/core/time-marks.ts';
import { listed, type Passage, type PassageContext, passage, passageOf } from '#api/site/passages.ts';
import type { StreamStatusService } from './stream.status.ts';
import type { StreamStore } from './stream.store.ts';

/** What is on air, and what will be. */
export async function streamPassages(
  store: StreamStore,
  status: StreamStatusService,
  { site, to }: PassageContext,
): Promise<Passage[]> {
  const { platforms: live } = status.status();
  const [platforms, schedule, settings] = await Promise.all([
    store.platforms.published(),
    store.upcoming(),
    store.settings.get(),
  ]);
  const nameOf = (id: string) => platforms.find((platform) => platform.id === id)?.name ?? id;
  const coming = schedule.map(
    ({ title, platform, startsAt }) => `**${title}** on ${nameOf(platform)}, ${timeMark(startsAt)}`,
  );
  const onAir = Object.entries(live).map(([id, { stream_title }]) => `**${stream_title}** on ${nameOf(id)}`);
  const next = coming[0] ? ` Next: ${coming[0]}.` : '';
  return [
    passage(
      'live-now',
      to('live'),
      onAir.length > 0 ? `Yes, live now: ${listed(onAir)}.` : `No stream is live right now.${next}`,
      [
        'is someone live now',
        'are you live',
        `is ${settings.hostName} live`,
        'is there a live stream right now',
        'who is live',
        'live stream',
      ],
    ),
    passage(
      'schedule',
      to('live'),
      coming.length > 0
        ? `Next streams: ${coming.join('; ')}.`
        : `${site.texts.liveLead} Nothing is scheduled yet.`,
      [
        'when do you stream',
        'when is the next live stream',
        'stream schedule',
        `when does ${settings.hostName} stream`,
        'when are you live',
      ],
    ),
    ...passageOf(platforms, () =>
      passage(
        'channels',
        to('live'),
        `${settings.hostName} streams on ${listed(platforms.map(({ name }) => name))}.`,
        ['where do you stream', 'which platforms do you stream on', 'stream channel twitch'],
      ),
    ),
  ];
}
