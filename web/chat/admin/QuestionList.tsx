import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import type { Unanswered } from '#shared/chat/chat.admin.schema.ts';
import { QUESTION_DAYS } from '#shared/chat/chat.constants.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { formatDay } from '#web/core/admin-ui/format-instant.ts';
import { ListBar } from '#web/core/admin-ui/lists/ListBar.tsx';
import { PagedTable } from '#web/core/admin-ui/lists/PagedTable.tsx';
import { stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { AnswerDrawer } from './AnswerDrawer.tsx';
import styles from './Assistant.module.css';

interface QuestionListProps {
  questions: UseInfiniteQueryResult<InfiniteData<{ items: Unanswered[] }>>;
}

/** What visitors asked and the assistant did not answer. Opening it tells the server that the owner has looked. */
export function QuestionList({ questions }: QuestionListProps) {
  const [open, setOpen] = useState<Unanswered | null>(null);
  const seen = useOwnerAction('PUT /api/admin/chat/questions/seen', undefined, () => null);
  const putBack = useOwnerAction('POST /api/admin/chat/questions');
  const remove = useOwnerAction('DELETE /api/admin/chat/questions/:id', ({ id, ...question }) => ({
    ...gone('Question Removed'),
    action: { label: 'Undo', onClick: () => void putBack.run({ body: question }) },
  }));
  const { isSuccess } = questions;
  const { run } = seen;
  useEffect(() => {
    if (isSuccess) void run({});
  }, [isSuccess, run]);

  return (
    <Flex component="section" vertical gap="medium" aria-label="Questions without an answer">
      <ListBar>
        <h2>Questions without an answer</h2>
        <p className={styles.note}>
          What visitors asked and the assistant did not know, without who asked. Each is kept for{' '}
          {QUESTION_DAYS} days after it was last asked.
        </p>
      </ListBar>
      <PagedTable<Unanswered>
        query={questions}
        rowKey="id"
        emptyText="Nothing yet. What the assistant cannot answer is listed here."
        columns={[
          {
            title: 'Question',
            className: stackClass.title,
            render: (_, { question }) => <b className={styles.question}>{question}</b>,
          },
          {
            title: 'Asked',
            className: stackClass.fact,
            render: (_, { times }) => (times === 1 ? 'Once' : `${times} times`),
          },
          {
            title: 'Last asked',
            className: cx(stackClass.fact, styles.day),
            render: (_, { lastAt }) => formatDay(lastAt),
          },
          {
            title: <span className="sr">Actions</span>,
            className: stackClass.actions,
            render: (_, row) => (
              <Flex gap="small" justify="flex-end">
                <Button onClick={() => setOpen(row)} aria-label={`Write an answer to ${row.question}`}>
                  Write an answer
                </Button>
                <Button
                  type="text"
                  onClick={() => remove.run({ params: { id: row.id } })}
                  aria-label={`Remove ${row.question}`}
                >
                  Remove
                </Button>
              </Flex>
            ),
          },
        ]}
      />
      {open && <AnswerDrawer key={open.id} asked={open} onClose={() => setOpen(null)} />}
    </Flex>
  );
}
