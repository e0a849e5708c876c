import { Button } from 'antd';
import { platformNames } from '#shared/social/social.constants.ts';
import { lengthOn } from '#shared/studio/studio.constants.ts';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { textsOf } from '#shared/studio/texts-of.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './DraftCard.module.css';
import { ownSentences } from './own-sentences.ts';

interface DraftTextsProps {
  draft: ContentItem;
  /** Leaves a network out; undefined where nothing can be changed any more. */
  onLeaveOut?: ((platform: ContentItem['platform']) => void) | undefined;
}

/** The texts of a draft, a row for each network; what only one of them says is underlined. */
export function DraftTexts({ draft, onLeaveOut }: DraftTextsProps) {
  const all = textsOf(draft);
  return (
    <dl className={styles.texts}>
      {all.map(([platform, text]) => {
        const { length, limit } = lengthOn(platform, text);
        const others = all.filter(([other]) => other !== platform).map(([, other]) => other);
        return (
          <div key={platform} className={styles.row}>
            <dt>
              {platformNames[platform]}
              <small className={cx(length > limit && styles.over)}>
                {length} of {limit.toLocaleString('en-US')}
              </small>
            </dt>
            <dd>
              <p className={styles.text}>
                {ownSentences(text, others).map(({ text: sentence, own }, at) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other key, and change together
                  own ? <ins key={at}>{sentence}</ins> : sentence,
                )}
              </p>
            </dd>
            {onLeaveOut && all.length > 1 && (
              <dd>
                <Button
                  type="text"
                  size="small"
                  className={styles.out}
                  aria-label={`Leave out ${platformNames[platform]}`}
                  onClick={() => onLeaveOut(platform)}
                >
                  Leave out
                </Button>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
