import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { ManagedSubmission, SubmissionFilter } from '#shared/submissions/submissions.admin.schema.ts';
import {
  type SubmissionView,
  submissionViewNames,
  submissionViews,
} from '#shared/submissions/submissions.admin.schema.ts';
import { useMinutes } from '#web/core/admin-ui/calls/timers.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatDay, formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { ConfirmedDownload } from '#web/core/admin-ui/lists/ConfirmedDownload.tsx';
import { ListBar, ListSearch, ListSelect } from '#web/core/admin-ui/lists/ListBar.tsx';
import { PagedTable } from '#web/core/admin-ui/lists/PagedTable.tsx';
import { stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { useAddressState } from '#web/core/admin-ui/lists/use-address-state.ts';
import { useOpenRecord } from '#web/core/admin-ui/lists/use-open-record.ts';
import { usePagedOwnerData } from '#web/core/admin-ui/lists/use-paged-owner-data.ts';
import { withCount } from '#web/core/admin-ui/lists/with-count.ts';
import { MailStateTag } from '#web/core/admin-ui/mail/MailStateTag.tsx';
import { ReviewDrawer } from './ReviewDrawer.tsx';
import { neighbours, reviewOrder } from './review-order.ts';
import styles from './SubmissionsPanel.module.css';
import { badgeOf } from './submission-status.ts';
import { UndoReview } from './UndoReview.tsx';
import { isUndoable, useUndoReview } from './undo-review.ts';

/** The tracks that artists sent in: who, what, whether it is paid, and the review. */
export default function SubmissionsPanel() {
  const [filter, change] = useAddressState<SubmissionFilter>('view', 'q', 'sort');
  const undo = useUndoReview();
  const submissions = usePagedOwnerData('GET /api/admin/submissions', filter);
  const items = submissions.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = submissions.data?.pages[0]?.counts;
  const [openId, open] = useOpenRecord();
  const [last, setLast] = useState<ManagedSubmission | null>(null);
  const listed = items.find(({ id }) => id === openId);

  return (
    <Flex component="section" vertical gap={12} aria-label="Track submissions">
      <ListBar
        search={
          <ListSearch
            kept={filter.q ?? ''}
            onSearch={(q) => change({ q })}
            label="Search submissions"
            placeholder="Artist, title, email or code"
          />
        }
        actions={
          <ConfirmedDownload href={`/api/admin/export/submissions?${new URLSearchParams(filter)}`}>
            Export CSV
          </ConfirmedDownload>
        }
      >
        <ListSelect<SubmissionView | ''>
          label="Which to show"
          value={filter.view ?? ''}
          onChange={(view) => change({ view })}
          options={[
            { value: '', label: 'All' },
            ...submissionViews.map((value) => ({
              value,
              label: withCount(submissionViewNames[value], counts?.[value]),
            })),
          ]}
        />
        <ListSelect<'' | 'oldest' | 'due'>
          label="Order"
          value={filter.sort === 'newest' ? '' : (filter.sort ?? '')}
          onChange={(sort) => change({ sort })}
          options={[
            { value: '', label: 'Newest first' },
            { value: 'oldest', label: 'Oldest first' },
            { value: 'due', label: 'Due first' },
          ]}
        />
      </ListBar>
      {!openId && last && isUndoable(last) && (
        <UndoReview
          track={last}
          busy={undo.isPending}
          onUndo={async () => {
            if (await undo.run(last)) setLast(null);
          }}
        />
      )}
      <PagedTable<ManagedSubmission>
        query={submissions}
        rowKey="id"
        emptyText={Object.keys(filter).length > 0 ? 'No tracks match this.' : 'No track was sent in yet.'}
        columns={[
          {
            title: 'Track',
            className: stackClass.title,
            render: (_, { trackTitle, artistName }) => (
              <>
                <b>{trackTitle}</b> <span className={styles.by}>{artistName}</span>
              </>
            ),
          },
          { title: 'Genre', dataIndex: 'genre', className: stackClass.none },
          {
            title: 'Sent',
            className: stackClass.fact,
            render: (_, { createdAt }) => formatDay(createdAt),
          },
          {
            title: 'Due',
            className: stackClass.fact,
            render: (_, track) => <Due track={track} />,
          },
          {
            title: 'Status',
            className: stackClass.fact,
            render: (_, track) => (
              <>
                <StateTag tone={badgeOf(track).tone}>{badgeOf(track).label}</StateTag>
                {track.mail && track.mail.state !== 'sent' && (
                  <span className={styles.mail}>
                    Mail: <MailStateTag state={track.mail.state} />
                  </span>
                )}
              </>
            ),
          },
          {
            title: <span className="sr">Actions</span>,
            className: stackClass.actions,
            render: (_, { id, trackTitle, paymentComplete, code }) => (
              <span className={styles.actions}>
                {!paymentComplete && <span className="hint">Reviewed once its order is paid.</span>}
                <Button
                  size="small"
                  disabled={!paymentComplete}
                  onClick={() => open(id)}
                  aria-label={`Review ${trackTitle}`}
                >
                  Review
                </Button>
                <Button size="small" href={`/admin/orders/${code}`} aria-label={`Order of ${trackTitle}`}>
                  Order
                </Button>
              </span>
            ),
          },
        ]}
      />
      {openId && (
        <OpenReview
          id={openId}
          listed={listed}
          items={items}
          last={last}
          onReviewed={setLast}
          onOpen={open}
        />
      )}
    </Flex>
  );
}

/** Until when the review of a waiting track is promised. */
function Due({ track }: { track: ManagedSubmission }) {
  const now = useMinutes();
  const dueAt = track.promise?.dueAt;
  if (!dueAt || !track.paymentComplete || track.status !== 'pending') return null;
  const isOverdue = Date.parse(dueAt) < now;
  return isOverdue ? (
    <StateTag tone="bad">Overdue: {formatMoment(dueAt)}</StateTag>
  ) : (
    `Due ${formatMoment(dueAt)}`
  );
}

interface OpenReviewProps {
  id: string;
  listed: ManagedSubmission | undefined;
  items: readonly ManagedSubmission[];
  last: ManagedSubmission | null;
  onReviewed: (track: ManagedSubmission) => void;
  onOpen: (id: string | null) => void;
}

/** A link may name a track that the list does not show. */
function OpenReview({ id, listed, items, last, onReviewed, onOpen }: OpenReviewProps) {
  const { data } = useOwnerData('GET /api/admin/submissions/:id', { params: { id } });
  const waiting = useOwnerData('GET /api/admin/submissions', {
    query: { view: 'review', sort: 'due', limit: '100' },
  }).data?.items;
  const track = data?.id === id ? data : listed;
  if (!track) return null;
  return (
    <ReviewDrawer
      key={track.id}
      track={track}
      {...neighbours(id, reviewOrder(waiting ?? []), items)}
      last={last}
      onReviewed={onReviewed}
      onOpen={onOpen}
    />
  );
}
