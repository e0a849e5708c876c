import { Flex, Tag } from 'antd';
import type { FeedState as Feed } from '#shared/podcasts/podcasts.contract.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed } from '#web/core/admin-ui/LoadStates.tsx';
import { CopyAction } from '#web/core/admin-ui/lists/CopyAction.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './FeedsCard.module.css';

/** Whether directories such as Apple Podcasts would accept each show's feed, and what is missing. */
export function FeedsCard() {
  const { data, error, refetch } = useOwnerData('GET /api/admin/podcasts/feeds', {});
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="feeds">
      <h3 id="feeds">Feeds for Apple Podcasts and other directories</h3>
      <p className={cx('hint', styles.lead)}>
        A show that comes from another host: enter its address from here there as the new address of the feed.
        Episodes that were imported keep their ids, so podcast apps do not list them twice.
      </p>
      <Flex component="ul" vertical gap="medium">
        {data.items.map(({ seriesId, name, url, movedTo, heard, missing }) => (
          <li key={seriesId}>
            <Flex component="p" className={styles.head} wrap gap="small" align="center">
              <strong>{name}</strong>
              <Tag color={missing.length === 0 && movedTo === null ? 'success' : 'default'}>
                {movedTo !== null ? 'Moved away' : missing.length === 0 ? 'Ready to submit' : 'Not ready'}
              </Tag>
              <CopyAction text={url} size="small" label="Copy the address of the feed" />
            </Flex>
            <FeedState heard={heard} missing={missing} movedTo={movedTo} />
          </li>
        ))}
      </Flex>
    </section>
  );
}

function FeedState({ heard, missing, movedTo }: Pick<Feed, 'heard' | 'missing' | 'movedTo'>) {
  if (movedTo !== null)
    return (
      <p>
        Podcast apps are redirected to <a href={movedTo}>{movedTo}</a>. To take it back, empty{' '}
        <em>The feed has moved to</em> in the show.
      </p>
    );
  if (missing.length === 0)
    return <p>{heard === 1 ? 'One episode' : `${heard} episodes`} with an audio file.</p>;
  return (
    <ul className={styles.missing}>
      {missing.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
