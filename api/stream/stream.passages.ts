import { timeMark } from '#api/core/time-marks.ts';
import {
  counted,
  listed,
  type Passage,
  type PassageContext,
  passage,
  passageOf,
} from '#api/site/passages.ts';
import type { StreamStatusService } from './stream.status.ts';
import type { StreamStore } from './stream.store.ts';

/** Streams to come that are named in one answer. */
const NAMED = 8;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const inUtc = (instant: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(instant));

/** What is on air, and what will be. */
export async function streamPassages(
  store: StreamStore,
  status: StreamStatusService,
  { site, to }: PassageContext,
): Promise<Passage[]> {
  const { platforms: live } = status.status();
  const [platforms, schedule, settings, past] = await Promise.all([
    store.platforms.published(),
    store.upcoming(),
    store.settings.get(),
    store.past(),
  ]);
  const host = settings.hostName;
  const nameOf = (id: string) => platforms.find((platform) => platform.id === id)?.name ?? id;
  const line = ({ title, platform, startsAt }: (typeof schedule)[number]) =>
    `**${title}** on ${nameOf(platform)}, ${timeMark(startsAt)}`;
  const onAir = Object.entries(live).map(([id, { stream_title }]) => `**${stream_title}** on ${nameOf(id)}`);
  const next = schedule[0] ? ` Next: ${line(schedule[0])}.` : ' Nothing is scheduled yet.';
  const about = { about: 'the live streams' };
  return [
    passage(
      'live-now',
      to('live'),
      onAir.length > 0 ? `Yes, live now: ${listed(onAir)}.` : `No stream is live right now.${next}`,
      [
        'can I watch you right now',
        'are you live right now',
        `is ${host} streaming at the moment`,
        'is there a live stream now',
        'who is live',
        'are you on right now',
        'are you streaming right now',
        'is the stream on now',
      ],
      about,
    ),
    passage(
      'schedule',
      to('live'),
      schedule.length > 0
        ? `Next streams: ${schedule.slice(0, NAMED).map(line).join('; ')}.`
        : `${site.texts.liveLead} Nothing is scheduled yet.`,
      [
        'when are you live',
        'on which days do you stream',
        'is there a stream this weekend',
        'when is the next live stream',
        'stream schedule',
        'when do you usually go live',
        'what time does the stream start',
        'what is on this week',
        'when is the next show',
        'what game do you play tonight',
        'what time are you on tonight',
        'what will you stream next',
        'when do I see you live again',
        'do you stream every day',
      ],
      about,
    ),
    ...weekdays.map((day) => {
      const then = schedule.filter(({ startsAt }) => inUtc(startsAt, { weekday: 'long' }) === day);
      return passage(
        `weekday-${day.toLowerCase()}`,
        to('live'),
        then.length > 0
          ? `On ${day} (UTC): ${then.map(line).join('; ')}.`
          : `No stream is scheduled for ${day} (UTC).${next}`,
        [`do you stream on ${day}`, `what is on ${day}`, `live on ${day} night`],
        { about: `streams on ${day}` },
      );
    }),
    ...schedule
      .slice(0, NAMED)
      .map((stream) =>
        passage(
          `stream-${stream.id}`,
          to('live', stream.title),
          `${line(stream)}.`,
          [
            `when is ${stream.title}`,
            `what day is ${stream.title}`,
            `stream on ${inUtc(stream.startsAt, { day: 'numeric', month: 'long' })}`,
          ],
          { about: stream.title },
        ),
      ),
    ...passageOf(platforms, () =>
      passage(
        'channels',
        to('live'),
        `${host} streams on ${listed(platforms.map(({ name }) => name))}. The player is on the live page.`,
        [
          'where do you stream',
          'where can I watch the live stream',
          'which platform is the stream on',
          'do you stream on Twitch',
          'on which site do you go live',
        ],
        about,
      ),
    ),
    passage(
      'past-streams',
      to('live'),
      past.length > 0
        ? `${counted(past.length, 'past stream')} can be watched: ${listed(past.slice(0, NAMED).map(({ title }) => `"${title}"`))}.`
        : 'No past stream can be watched here yet.',
      [
        'can I watch old streams',
        'I missed the stream, is there a recording',
        'replay of the last stream',
        'stream archive',
      ],
      { about: 'the past streams' },
    ),
    passage(
      'calendar',
      to('live'),
      'The live page has a calendar of the streams: your own calendar can follow it and shows each in your time zone.',
      ['can I add the streams to my calendar', 'calendar feed of the streams'],
      about,
    ),
  ];
}
