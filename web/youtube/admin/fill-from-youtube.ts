import type { FoundFacts } from '#shared/youtube/youtube.contract.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import type { Filling } from '#web/core/admin-ui/content/content-kind.ts';

type Facts = NonNullable<FoundFacts['facts']>;

/** Asks YouTube about a video and says what is filled in and what is left to the owner. */
export async function fillFromYoutube<Written>(
  url: string,
  valuesOf: (facts: Facts) => Partial<Written>,
): Promise<Filling<Written>> {
  const { facts, message } = await ownerCall('POST /api/admin/youtube/facts', { body: { url } });
  if (!facts) return { values: {}, text: `${message}. Please fill in the fields yourself.` };
  return { values: valuesOf(facts), text: textOf(facts) };
}

function textOf({ description, seconds, publishedAt }: Facts): string {
  const left = [
    ...(description === undefined ? ['description'] : []),
    ...(seconds === undefined ? ['duration'] : []),
    ...(publishedAt === undefined ? ['date'] : []),
  ];
  if (left.length === 0) return 'Filled from YouTube. What you typed stays.';
  return `Filled from YouTube, apart from: ${left.join(', ')}. What you typed stays.`;
}
