import { Button, Input, Select } from 'antd';
import { useId } from 'react';
import type { VisitGoal } from '#shared/analytics/analytics.admin.schema.ts';
import { tabLists } from '#shared/analytics/analytics.constants.ts';
import { textLimit } from '#web/core/admin-ui/fields/text-limit.ts';
import styles from './GoalsDrawer.module.css';
import { listTitles } from './names.ts';

const kinds = tabLists.pages.map((value) => ({ value, label: listTitles[value] }));

interface GoalFieldsProps {
  number: number;
  goal: VisitGoal;
  onChange: (more: Partial<VisitGoal>) => void;
  onRemove: () => void;
}

/** One goal: its name, and what counts as reaching it. */
export function GoalFields({ number, goal: { name, kind, value }, onChange, onRemove }: GoalFieldsProps) {
  const id = useId();
  return (
    <fieldset className={styles.goal}>
      <legend>Goal {number}</legend>
      <label htmlFor={`${id}-name`}>Name</label>
      <Input
        id={`${id}-name`}
        required
        {...textLimit(60)}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <label htmlFor={`${id}-kind`}>Counted in</label>
      <Select
        id={`${id}-kind`}
        value={kind}
        options={kinds}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
      <label htmlFor={`${id}-value`}>{kind === 'page' ? 'Path' : 'As the list names it'}</label>
      <Input
        id={`${id}-value`}
        required
        {...textLimit(200)}
        placeholder={kind === 'page' ? '/booking' : undefined}
        value={value}
        onChange={({ target }) => onChange({ value: target.value })}
      />
      <Button onClick={onRemove}>Remove goal {number}</Button>
    </fieldset>
  );
}
