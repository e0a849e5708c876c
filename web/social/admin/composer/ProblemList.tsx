import { Button } from 'antd';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import { networkRules } from '#shared/social/social.rules.ts';
import styles from './ProblemList.module.css';
import type { PostForm } from './post-form.ts';
import type { Problem } from './problems.ts';

/** By which the foot of the form leads here. */
export const PROBLEMS_ID = 'post-problems';

interface ProblemListProps {
  problems: readonly Problem[];
  /** Networks that have it in several parts. */
  threads: PostForm['threads'];
  onShorten: (platform: Platform) => void;
  onSplit: (platform: Platform) => void;
  onOwnText: (platform: Platform) => void;
  onLeaveOut: (platform: Platform) => void;
}

/** What would be refused, network by network, each with the ways out of it. */
export function ProblemList({
  problems,
  threads,
  onShorten,
  onSplit,
  onOwnText,
  onLeaveOut,
}: ProblemListProps) {
  const places = [...new Set(problems.map(({ platform }) => platform))];
  return (
    <div id={PROBLEMS_ID} role="status" className={styles.list}>
      {places.map((platform) => {
        const own = problems.filter((problem) => problem.platform === platform);
        const name = platform && platformNames[platform];
        const isTooLong = own.some(({ over }) => over > 0);
        const isThread = platform !== undefined && threads[platform] !== undefined;
        return (
          <div key={platform ?? 'all'} className={styles.problem}>
            <div className={styles.texts}>
              {own.map(({ text }) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            {platform && isTooLong && !isThread && (
              <Button size="small" onClick={() => onShorten(platform)} aria-label={`Shorten for ${name}`}>
                Shorten
              </Button>
            )}
            {platform && isTooLong && networkRules[platform].replies && (
              <Button
                size="small"
                onClick={() => onSplit(platform)}
                aria-label={`Split into a thread for ${name}`}
              >
                {isThread ? 'Split again' : 'Split into a thread'}
              </Button>
            )}
            {platform && isTooLong && !isThread && (
              <Button size="small" onClick={() => onOwnText(platform)} aria-label={`Own text for ${name}`}>
                Own text
              </Button>
            )}
            {platform && (
              <Button size="small" onClick={() => onLeaveOut(platform)} aria-label={`Leave out ${name}`}>
                Leave out
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}
