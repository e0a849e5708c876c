import { z } from 'zod';
import { callUpstream, parseReply, UpstreamError } from '#api/core/network/upstream.ts';
import { type Finding, plainText, plainTitle } from './video-facts.ts';

export interface YoutubeKeys {
  apiKey: string;
  /** Without a slash at the end. */
  apiUrl: string;
}

/** How many videos one call may ask for; it costs one unit of the day's ten thousand, however many they are. */
const PER_CALL = 50;
/** Never aborts, because each call has its own timeout. */
const never = new AbortController().signal;
const FIELDS = 'items(id,snippet(title,description,publishedAt),contentDetails(duration))';

const reply = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({
          title: z.string(),
          description: z.string().default(''),
          publishedAt: z.iso.datetime({ offset: true }),
        }),
        contentDetails: z.object({ duration: z.string().optional() }).optional(),
      }),
    )
    .max(PER_CALL)
    .default([]),
});

/** All that the Data API knows of these videos. @throws UpstreamError when it gives no usable response */
export async function askDataApi(
  fetchIt: typeof fetch,
  { apiKey, apiUrl }: YoutubeKeys,
  ids: readonly string[],
): Promise<Map<string, Finding>> {
  const findings = new Map<string, Finding>();
  for (let start = 0; start < ids.length; start += PER_CALL) {
    const asked = ids.slice(start, start + PER_CALL);
    const query = new URLSearchParams({
      part: 'snippet,contentDetails',
      fields: FIELDS,
      id: asked.join(','),
    });
    const url = `${apiUrl}/youtube/v3/videos?${query}`;
    const answer = await callUpstream(fetchIt, { url, headers: { 'x-goog-api-key': apiKey }, signal: never });
    if (answer.status !== 200) throw new UpstreamError('failed', `YouTube videos: status ${answer.status}`);
    const { items } = parseReply(reply, answer, 'YouTube videos');
    for (const id of asked) findings.set(id, findingOf(items.find((item) => item.id === id)));
  }
  return findings;
}

type Video = z.output<typeof reply>['items'][number];

function findingOf(video: Video | undefined): Finding {
  if (!video) return { status: 'dead', message: 'YouTube has no such video' };
  const { title, description, publishedAt } = video.snippet;
  const seconds = secondsOf(video.contentDetails?.duration);
  return {
    status: 'ok',
    facts: {
      title: plainTitle(title),
      description: plainText(description),
      publishedAt: new Date(publishedAt).toISOString(),
      ...(seconds !== undefined && { seconds }),
    },
  };
}

/** `PT1H2M3S` in seconds; undefined for what is no duration, as for a stream that is still to come. */
export function secondsOf(duration = ''): number | undefined {
  const parts = /^P(?:(\d{1,3})D)?T?(?:(\d{1,3})H)?(?:(\d{1,3})M)?(?:(\d{1,3})S)?$/.exec(duration);
  if (!parts) return undefined;
  const [days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds || undefined;
}
