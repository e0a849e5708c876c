import { MINUTE_MS } from '#shared/core/time.ts';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import { sentPartsFor } from '#shared/social/social.links.ts';
import { lengthOf, type NetworkText, otherProblemsOf, splitCommas } from '#shared/social/social.rules.ts';
import type { SocialAccount, SocialPost } from '#shared/social/social.schema.ts';
import { overflowOf } from '#shared/social/social.shorten.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { instantOf, type PostForm } from './post-form.ts';

/** Why a post would not go out as it is planned. */
export interface Problem {
  /** Undefined where it is about the whole post. */
  platform: Platform | undefined;
  text: string;
  /** How many letters are too many; 0 for any other problem. */
  over: number;
}

interface Known {
  accounts: readonly SocialAccount[];
  /** Other posts around the chosen time. */
  others: readonly SocialPost[];
  /** The address of this site. */
  site: string;
}

const SHOWN_EXCESS = 40;

/** The typed post as texts, hashtags and files. */
export const textsOf = ({ content, texts, threads, hashtags, mediaUrls }: PostForm) => ({
  content,
  texts,
  threads,
  hashtags: splitCommas(hashtags),
  mediaUrls: splitCommas(mediaUrls),
});

/** The parts of the post as one network would get them. @param site the address of this site, whose links go out as short ones */
export const onNetwork = (platform: Platform, form: PostForm, site: string): NetworkText[] =>
  sentPartsFor(platform, textsOf(form), site);

/** Everything that is known to go wrong, before it is scheduled. */
export function problemsIn(form: PostForm, { accounts, others, site }: Known): Problem[] {
  const at = form.postNow ? undefined : instantOf(form);
  const begins = form.startsAt === undefined ? undefined : Date.parse(form.startsAt);
  const late: Problem[] =
    begins !== undefined && (at ?? Date.now()) >= begins
      ? [
          {
            platform: undefined,
            over: 0,
            text: `What this is about begins on ${formatMoment(form.startsAt)}.`,
          },
        ]
      : [];
  const ofNetworks = form.platforms.flatMap((platform): Problem[] => {
    const name = platformNames[platform];
    const parts = onNetwork(platform, form, site);
    const found = parts.flatMap((part, index): Problem[] => {
      const { used, most } = lengthOf(part);
      if (used <= most) return [];
      const excess = overflowOf(platform, part.text, part.mediaUrls)[1].trim();
      const shown = excess.length > SHOWN_EXCESS ? `${excess.slice(0, SHOWN_EXCESS)}…` : excess;
      const where = parts.length > 1 ? `in part ${index + 1} ` : '';
      const text = `${name} takes ${most} letters. These ${used - most} ${where}are too many: “${shown}”`;
      return [{ platform, over: used - most, text }];
    });
    const words = form.content.trim() === '' ? [] : [...new Set(parts.flatMap(otherProblemsOf))];
    if (accounts.find((account) => account.platform === platform)?.reconnect)
      words.push(`${name} no longer accepts this hub. Connect it again, or post there yourself at its time.`);
    const isTaken = others.some(
      (other) =>
        other.platforms.includes(platform) &&
        at !== undefined &&
        Math.floor(Date.parse(other.scheduledTime ?? '') / MINUTE_MS) === Math.floor(at / MINUTE_MS),
    );
    if (isTaken) words.push(`${name} has another post of yours at this minute.`);
    return [...found, ...words.map((text) => ({ platform, text, over: 0 }))];
  });
  return [...late, ...ofNetworks];
}
