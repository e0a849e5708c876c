import { Button, Drawer } from 'antd';
import { useFieldArray } from 'react-hook-form';
import { visitGoals } from '#shared/analytics/analytics.admin.schema.ts';
import { GOALS_MAX, goalKinds } from '#shared/analytics/analytics.constants.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import styles from './GoalsDrawer.module.css';
import { listTitles } from './names.ts';

const kinds = goalKinds.map((value) => ({ value, label: listTitles[value] }));

/** Edits the goals for visitors: for each its name, and what counts as reaching it. */
export default function GoalsDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useOwnerData('GET /api/admin/analytics/goals', {});
  const { form, props, field, isSaving, leave, question } = useOwnerForm(visitGoals, {
    values: data ?? { goals: [] },
    save: (body) => ownerCall('PUT /api/admin/analytics/goals', { body }),
    said: {
      title: 'Goals Saved',
      description: 'They are counted for every range, including past days.',
    },
    onSaved: onClose,
  });
  const goals = useFieldArray({ control: form.control, name: 'goals' });
  return (
    <Drawer open title="Goals" onClose={() => leave(onClose)} size={440}>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {data && (
        <form className={styles.form} aria-label="Goals" {...props}>
          {goals.fields.map(({ id }, index) => {
            const isPage = form.watch(`goals.${index}.kind`) === 'page';
            return (
              <fieldset key={id} className={styles.goal}>
                <legend>Goal {index + 1}</legend>
                {field({ name: `goals.${index}.name`, label: 'Name', limit: 60 })}
                {field({ name: `goals.${index}.kind`, label: 'Counted in', kind: 'choice', choices: kinds })}
                {field({
                  name: `goals.${index}.value`,
                  label: isPage ? 'Path' : 'As the list names it',
                  limit: 200,
                  attributes: { placeholder: isPage ? '/booking' : undefined },
                })}
                <Button onClick={() => goals.remove(index)}>Remove goal {index + 1}</Button>
              </fieldset>
            );
          })}
          {goals.fields.length === 0 && <p>No goals yet.</p>}
          <Button
            disabled={goals.fields.length >= GOALS_MAX}
            onClick={() => goals.append({ name: '', kind: 'page', value: '' })}
          >
            Add goal
          </Button>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            Save goals
          </Button>
        </form>
      )}
      {question}
    </Drawer>
  );
}
