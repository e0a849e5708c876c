import { z } from 'zod';
import { type GuardedFetch, GuardedFetchError } from '#api/core/network/guarded-fetch.ts';
import { type Finding, plainTitle } from './video-facts.ts';

const ENDPOINT = 'https://www.youtube.com/oembed';

const reply = z.object({ title: z.string() });

const unknown = (message: string): Finding => ({ status: 'unknown', message });

/** Gets a link's title from the public oEmbed endpoint, which needs no key and returns no more than that. */
export async function askOembed(fetchIt: GuardedFetch, link: string): Promise<Finding> {
  try {
    const answer = await fetchIt(`${ENDPOINT}?${new URLSearchParams({ format: 'json', url: link })}`);
    if (answer.status === 200) return read(new TextDecoder().decode(answer.bytes));
    if (answer.status === 404 || answer.status === 400)
      return { status: 'dead', message: 'YouTube has nothing at this link' };
    if (answer.status === 401 || answer.status === 403)
      return unknown('YouTube says nothing about it: it may be private');
    return unknown(answer.status === 429 ? 'YouTube was asked too often' : 'YouTube could not answer');
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    return unknown(error.reason === 'unreachable' ? UNREACHABLE : 'YouTube could not answer');
  }
}

export const UNREACHABLE = 'YouTube could not be reached';

function read(text: string): Finding {
  const parsed = reply.safeParse(asJson(text));
  const title = plainTitle(parsed.data?.title ?? '');
  return title === '' ? unknown('YouTube could not answer') : { status: 'ok', facts: { title } };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
