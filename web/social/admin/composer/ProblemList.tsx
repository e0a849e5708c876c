import { Button } from 'antd';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import styles from './ProblemList.module.css';
import type { Problem } from './problems.ts';

interface ProblemListProps {
  problems: readonly Problem[];
  onShorten: (platform: Platform) => void;
  onOwnText: (platform: Platform) => void;
  onLeaveOut: (platform: Platform) => void;
}

/** What would be refused, network by network, each with the ways out of it. */
export function ProblemList({ problems, onShorten, onOwnText, onLeaveOut }: ProblemListProps) {
  const places = [...new Set(problems.map(({ platform }) => platform))];
  return (
    <div role="status" className={styles.list}>
      {places.map((platform) => {
        const own = problems.filter((problem) => problem.platform === platform);
        const name = platform && platformNames[platform];
        return (
          <div key={platform ?? 'all'} className={styles.problem}>
            <div className={styles.texts}>
              {own.map(({ text }) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            {platform && own.some(({ over }) => over > 0) && (
              <>
                <Button size="small" onClick={() => onShorten(platform)} aria-label={`Shorten for ${name}`}>
                  Shorten
                </Button>
                <Button size="small" onClick={() => onOwnText(platform)} aria-label={`Own text for ${name}`}>
                  Own text
                </Button>
              </>
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
