import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { letterStateNames } from '#shared/letters/letters.constants.ts';
import type { Letter } from '#shared/letters/letters.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useMailServer, useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { ListBar } from '#web/core/admin-ui/lists/ListBar.tsx';
import { PagedTable } from '#web/core/admin-ui/lists/PagedTable.tsx';
import { stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { useNewInAddress } from '#web/core/admin-ui/lists/use-new-in-address.ts';
import { useOpenRecord } from '#web/core/admin-ui/lists/use-open-record.ts';
import { usePagedOwnerData } from '#web/core/admin-ui/lists/use-paged-owner-data.ts';
import { LetterEditor } from './LetterEditor.tsx';
import { LetterReport } from './LetterReport.tsx';
import styles from './Letters.module.css';
import { progressOf, stateTones } from './letter-words.ts';

const ONE = 'GET /api/admin/letters/:id';
/** How often figures are read again while a letter is being sent, in milliseconds. */
const WATCH_MS = 5000;

type Row = Omit<Letter, 'blocks'>;

/** Letters to followers: all of them, or the one that is open. */
export default function LettersPanel() {
  const [openId, open] = useOpenRecord();
  if (openId) return <OpenLetter key={openId} id={openId} open={open} />;
  return <LetterList open={open} />;
}

function LetterList({ open }: { open: (id: string) => void }) {
  const create = useOwnerAction('POST /api/admin/letters');
  const restore = useOwnerAction('POST /api/admin/letters/:id/restore');
  const remove = useOwnerAction('DELETE /api/admin/letters/:id', (_, { params }) => ({
    ...gone('Draft Deleted'),
    action: { label: 'Undo', onClick: () => void restore.run({ params }) },
  }));
  const letters = usePagedOwnerData('GET /api/admin/letters', {});
  const hasServer = useMailServer();

  async function begin() {
    const made = await create.run({});
    if (made) open(made.id);
  }
  useNewInAddress(begin);

  return (
    <Flex component="section" vertical gap="medium" aria-label="Letters">
      <ListBar
        primary={
          <Button type="primary" onClick={begin} loading={create.isPending}>
            Write a letter
          </Button>
        }
      >
        <span className={styles.note}>
          To those who follow letters by mail.
          {hasServer === false && ' No mail server is in use: a letter can be written, and not sent yet.'}
        </span>
      </ListBar>
      <PagedTable<Row>
        query={letters}
        rowKey="id"
        emptyText="No letters yet. Write one: nobody gets it until you send it."
        columns={[
          {
            title: 'Subject',
            className: stackClass.title,
            render: (_, { subject }) => <b>{subject || 'Without a subject'}</b>,
          },
          {
            title: 'State',
            className: stackClass.fact,
            render: (_, { state }) => <StateTag tone={stateTones[state]}>{letterStateNames[state]}</StateTag>,
          },
          { title: 'Progress', className: stackClass.fact, render: (_, row) => progressOf(row) },
          {
            title: <span className="sr">Actions</span>,
            className: stackClass.actions,
            render: (_, { id, subject, state }) => (
              <div className={styles.row}>
                <Button onClick={() => open(id)} aria-label={`Open ${subject || 'the draft'}`}>
                  Open
                </Button>
                {state === 'draft' && (
                  <Button
                    danger
                    onClick={() => remove.run({ params: { id } })}
                    aria-label={`Delete ${subject || 'the draft'}`}
                  >
                    Delete
                  </Button>
                )}
              </div>
            ),
          },
        ]}
      />
    </Flex>
  );
}

interface OpenLetterProps {
  id: string;
  open: (id: string | null) => void;
}

function OpenLetter({ id, open }: OpenLetterProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [ONE, id],
    queryFn: () => ownerCall(ONE, { params: { id } }),
    refetchInterval: (query) =>
      query.state.data?.state === 'sending' || query.state.data?.refused ? WATCH_MS : false,
    gcTime: 0,
  });
  const close = () => open(null);
  if (!data && error)
    return (
      <Flex component="section" vertical gap="medium" aria-label="Letter">
        <LoadFailed error={error} onRetry={refetch} />
        <Button onClick={close}>All letters</Button>
      </Flex>
    );
  if (!data) return <Waiting />;
  if (data.state === 'draft') return <LetterEditor letter={data} onClose={close} />;
  return <LetterReport letter={data} onClose={close} onOpen={open} />;
}
