import { Button, Flex, Input } from 'antd';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import { lengthOf } from '#shared/social/social.rules.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import type { PostForm } from './post-form.ts';
import { onNetwork } from './problems.ts';
import styles from './ThreadFields.module.css';
import { numbered } from './ThreadPreview.tsx';

interface ThreadFieldsProps {
  platform: Platform;
  form: PostForm;
  /** The address of this site. */
  site: string;
  /** How many parts are on the network already. */
  posted: number;
  /** Whether it was made just now, so that writing goes on here. */
  isNew: boolean;
  error: string | undefined;
  onChange: (parts: readonly string[]) => void;
  onMerge: () => void;
}

/** The parts of a thread for one network, each with its length as that network counts it. */
export function ThreadFields({ platform, form, site, posted, isNew, error, ...on }: ThreadFieldsProps) {
  const name = platformNames[platform];
  const parts = form.threads[platform] ?? [];
  const sent = onNetwork(platform, form, site);
  return (
    <fieldset className={styles.thread}>
      <legend>Thread on {name}</legend>
      {numbered(parts).map(([number, text]) => {
        const part = sent[number - 1];
        const { used, most } = part ? lengthOf(part) : { used: 0, most: 0 };
        const isPosted = number <= posted;
        return (
          <LabelledField
            key={number}
            label={`Part ${number} of ${parts.length}`}
            hint={
              <span className={cx(used > most && styles.over)}>
                {isPosted ? 'Posted already' : `${used} of ${most}`}
              </span>
            }
            draw={(props) => (
              <Input.TextArea
                {...props}
                autoFocus={isNew && number === 1}
                autoSize={{ minRows: 2, maxRows: 10 }}
                readOnly={isPosted}
                value={text}
                onChange={({ target }) =>
                  on.onChange(parts.map((one, index) => (index === number - 1 ? target.value : one)))
                }
              />
            )}
          />
        );
      })}
      {error && (
        <p role="alert" className={styles.over}>
          {error}
        </p>
      )}
      <Flex wrap gap={12} align="center">
        {posted === 0 && (
          <Button size="small" onClick={on.onMerge} aria-label={`One text again for ${name}`}>
            One text again
          </Button>
        )}
        <span className="muted">Each part replies to the one before. A part without text is left out.</span>
      </Flex>
    </fieldset>
  );
}
