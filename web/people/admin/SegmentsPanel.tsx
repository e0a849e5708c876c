import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { Segment } from '#shared/people/people.schema.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import EraseDialog from '#web/core/admin-ui/content/EraseDialog.tsx';
import { LoadFailed } from '#web/core/admin-ui/LoadStates.tsx';
import { ListBar } from '#web/core/admin-ui/lists/ListBar.tsx';
import { StackTable, stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import { useNewInAddress } from '#web/core/admin-ui/lists/use-new-in-address.ts';
import { SegmentDrawer } from './SegmentDrawer.tsx';

/** Saved filters of people, to look at and to write letters to. */
export default function SegmentsPanel() {
  const { data, error, refetch, isPending } = useOwnerData('GET /api/admin/people-segments', {});
  const [open, setOpen] = useState<Segment | 'new'>();
  const [erased, setErased] = useState<Segment>();
  const remove = useOwnerAction('DELETE /api/admin/people-segments/:id', {
    title: 'Segment deleted',
    description: 'Its people stay.',
  });
  useNewInAddress(() => setOpen('new'));
  return (
    <Flex component="section" vertical gap="medium" aria-label="Segments">
      <ListBar
        primary={
          <Button type="primary" onClick={() => setOpen('new')}>
            Add segment
          </Button>
        }
      >
        <p className="hint">
          A segment always holds whoever fits it now. A letter to it reaches only those who follow letters by
          mail.
        </p>
      </ListBar>
      {error && !data ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <StackTable<Segment>
          rowKey="id"
          loading={isPending}
          dataSource={data?.items ?? []}
          emptyText="No segments yet."
          columns={[
            { title: 'Segment', className: stackClass.title, render: (_, { name }) => <b>{name}</b> },
            {
              title: 'People',
              className: stackClass.fact,
              render: (_, { id, people }) => <Link to={`${adminPaths.people}?segment=${id}`}>{people}</Link>,
            },
            {
              title: 'Follow letters by mail',
              className: stackClass.fact,
              render: (_, { follow }) => follow,
            },
            {
              title: <span className="sr">Actions</span>,
              className: stackClass.actions,
              render: (_, row) => (
                <Flex gap="small" wrap>
                  <Button size="small" onClick={() => setOpen(row)} aria-label={`Edit ${row.name}`}>
                    Edit
                  </Button>
                  <Button
                    size="small"
                    danger
                    onClick={() => setErased(row)}
                    aria-label={`Delete ${row.name}`}
                  >
                    Delete
                  </Button>
                </Flex>
              ),
            },
          ]}
        />
      )}
      {open && (
        <SegmentDrawer segment={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
      {erased && (
        <EraseDialog
          name={erased.name}
          consequence="Its people stay. A scheduled letter to it becomes a draft again when its time comes."
          onCancel={() => setErased(undefined)}
          onErase={async () => {
            await remove.run({ params: { id: erased.id } });
            setErased(undefined);
          }}
        />
      )}
    </Flex>
  );
}
