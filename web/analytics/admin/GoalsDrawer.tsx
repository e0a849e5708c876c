import { Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import type { VisitGoals } from '#shared/analytics/analytics.admin.schema.ts';
import { GOALS_MAX } from '#shared/analytics/analytics.constants.ts';
import { useLeaving } from '#web/core/admin-ui/calls/use-leaving.tsx';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';
import { GoalFields } from './GoalFields.tsx';
import styles from './GoalsDrawer.module.css';

const GOALS = 'GET /api/admin/analytics/goals';

/** Edits the goals for visitors. */
export default function GoalsDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useOwnerData(GOALS, {});
  const [isChanged, setChanged] = useState(false);
  const { leave, question } = useLeaving(isChanged);
  return (
    <Drawer open title="Goals" onClose={() => leave(onClose)} size={440}>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {/* The key mounts a new form when newer goals are loaded. */}
      {data && (
        <GoalsForm
          key={JSON.stringify(data)}
          known={data}
          onChanged={() => setChanged(true)}
          onSaved={onClose}
        />
      )}
      {question}
    </Drawer>
  );
}

interface GoalsFormProps {
  known: VisitGoals;
  onChanged: () => void;
  onSaved: () => void;
}

function GoalsForm({ known, onChanged, onSaved }: GoalsFormProps) {
  const save = useOwnerAction('PUT /api/admin/analytics/goals');
  const toast = useToast();
  // Goals have no ids, so each row gets a number as its key.
  const [rows, keepRows] = useState(() => known.goals.map((goal, key) => ({ ...goal, key })));
  const setRows: typeof keepRows = (next) => {
    keepRows(next);
    onChanged();
  };
  const change = (key: number, more: Partial<(typeof rows)[number]>) =>
    setRows((old) => old.map((row) => (row.key === key ? { ...row, ...more } : row)));
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1;

  async function submit() {
    try {
      await save.mutateAsync({ body: { goals: rows.map(({ key, ...goal }) => goal) } });
      toast({
        title: 'Goals Saved',
        description: 'They are counted for every range, including past days.',
      });
      onSaved();
    } catch (failure) {
      toast({ title: 'Error', description: problemOf(failure).text, variant: 'destructive' });
    }
  }

  return (
    <Flex
      component="form"
      className={styles.form}
      vertical
      gap="medium"
      aria-label="Goals"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {rows.map((row, index) => (
        <GoalFields
          key={row.key}
          number={index + 1}
          goal={row}
          onChange={(more) => change(row.key, more)}
          onRemove={() => setRows((old) => old.filter(({ key }) => key !== row.key))}
        />
      ))}
      {rows.length === 0 && <p>No goals yet.</p>}
      <Button
        disabled={rows.length >= GOALS_MAX}
        onClick={() => setRows([...rows, { name: '', kind: 'page', value: '', key: nextKey }])}
      >
        Add goal
      </Button>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        Save goals
      </Button>
    </Flex>
  );
}
