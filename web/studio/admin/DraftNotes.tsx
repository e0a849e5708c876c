import { Flex } from 'antd';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import styles from './ReviewQueue.module.css';
import { toneNames } from './studio-names.ts';

/** The points that a person should check before this is published. */
export function DraftNotes({ content: { moderationPassed, notes } }: { content: ContentItem }) {
  return (
    <>
      {moderationPassed === false && (
        <p className={styles.warning} role="note">
          This content did not pass moderation checks and should be reviewed carefully before approval.
        </p>
      )}
      {notes.length > 0 && (
        <Flex component="ul" className={styles.notes} vertical gap={4} aria-label="Check before approving">
          {notes.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </Flex>
      )}
    </>
  );
}

/** What a draft was made from, for whom and when. */
export function MadeFrom({ content }: { content: ContentItem }) {
  const { item, template, persona, platform, texts, tone, campaign, createdAt, origin } = content;
  const facts = [
    [platform, ...(Object.keys(texts) as Platform[])].map((network) => platformNames[network]).join(', '),
    origin === 'model' && persona,
    origin === 'model' && toneNames[tone],
    campaign,
    item && template,
    formatMoment(createdAt),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <Flex component="header" className={styles.from} wrap gap="4px 10px" align="center">
      <h3>{item?.title ?? template}</h3>
      {origin === 'template' && <StateTag>Filled template, no AI</StateTag>}
      <p>{facts.join(', ')}</p>
    </Flex>
  );
}
