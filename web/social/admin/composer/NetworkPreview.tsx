import type { ReactNode } from 'react';
import { linksIn } from '#shared/core/address/links.ts';
import { smallestOf } from '#shared/core/address/media-address.ts';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import { isVideo, lengthOf, YOUTUBE_TITLE } from '#shared/social/social.rules.ts';
import { overflowOf } from '#shared/social/social.shorten.ts';
import styles from './NetworkPreview.module.css';

interface NetworkPreviewProps {
  platform: Platform;
  text: string;
  mediaUrls: readonly string[];
  /** The name of the account that posts. */
  name: string | null;
  /** Which part of a thread it is, such as `part 2 of 3`. */
  part?: string;
  /** Whether the owner posts it there. */
  byHand?: boolean;
  children?: ReactNode;
}

/** After how many characters each network hides the rest of a text, and the label that shows it. */
const folds: Partial<Record<Platform, readonly [length: number, word: string]>> = {
  instagram: [125, 'more'],
  facebook: [477, 'See more'],
  linkedin: [210, '…more'],
  tiktok: [150, 'more'],
};
const MEDIA_FIRST = new Set<Platform>(['instagram', 'youtube', 'tiktok']);

/** An approximate preview: the fold of the text, the letters that are too many, the place of its media, and its link. */
export function NetworkPreview({
  platform,
  text,
  mediaUrls,
  name,
  part,
  byHand,
  children,
}: NetworkPreviewProps) {
  const { used, most } = lengthOf({ platform, text, mediaUrls });
  const [fitting, excess] = overflowOf(platform, text, mediaUrls);
  const media = <Media urls={mediaUrls} />;
  const words =
    platform === 'youtube' ? (
      <Video text={text} />
    ) : (
      <Words text={fitting} excess={excess} fold={folds[platform]} />
    );
  const [link] = MEDIA_FIRST.has(platform) || mediaUrls.length > 0 ? [] : linksIn(fitting);
  return (
    <article
      className={styles.preview}
      data-platform={platform}
      aria-label={`On ${platformNames[platform]}${part ? `, ${part}` : ''}`}
    >
      <header>
        <i aria-hidden="true">{platformNames[platform].slice(0, 1)}</i>
        <b>{name ?? 'You'}</b>
        <span>
          {platformNames[platform]}
          {part && `, ${part}`}
          {byHand && ', you post it'}
          <b className={used > most ? styles.over : undefined}>
            {used} of {most}
          </b>
        </span>
      </header>
      {MEDIA_FIRST.has(platform) ? [media, words] : [words, media]}
      {link && <p className={styles.card}>{hostOf(link.url)}</p>}
      {children}
    </article>
  );
}

/** Most networks show the page of a link as a card. */
const hostOf = (url: string) => URL.parse(url)?.host ?? url;

interface WordsProps {
  text: string;
  /** What the network does not take. */
  excess: string;
  fold: readonly [number, string] | undefined;
}

function Words({ text, excess, fold }: WordsProps) {
  const isFolded = fold !== undefined && text.length > fold[0];
  return (
    <p key="words" className={styles.words}>
      {isFolded ? text.slice(0, fold[0]).trimEnd() : text}
      {isFolded && <span className="muted">… {fold[1]}</span>}
      {excess && <del>{excess}</del>}
    </p>
  );
}

/** A video's title is the first line. */
function Video({ text }: { text: string }) {
  const [title = ''] = text.split('\n');
  return (
    <p key="words" className={styles.words}>
      <b>{title.slice(0, YOUTUBE_TITLE)}</b>
    </p>
  );
}

function Media({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <div key="media" className={styles.media} data-count={Math.min(urls.length, 4)}>
      {urls.slice(0, 4).map((url) =>
        isVideo(url) ? (
          <span key={url} className={styles.video}>
            Video
          </span>
        ) : (
          <img key={url} src={smallestOf(url)} alt="" />
        ),
      )}
    </div>
  );
}
