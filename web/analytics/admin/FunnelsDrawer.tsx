import { Button, Drawer } from 'antd';
import { useFieldArray } from 'react-hook-form';
import { FUNNELS_MAX } from '#shared/analytics/analytics.constants.ts';
import { visitFunnels } from '#shared/analytics/analytics.funnels.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { FunnelSteps } from './FunnelSteps.tsx';
import styles from './GoalsDrawer.module.css';

/** Edits the funnels: for each its name, and which goals it leads over in which order. */
export default function FunnelsDrawer({ onClose }: { onClose: () => void }) {
  const goals = useOwnerData('GET /api/admin/analytics/goals', {});
  const { data, error, refetch } = useOwnerData('GET /api/admin/analytics/funnels', {});
  const { form, props, field, isSaving, leave, question } = useOwnerForm(visitFunnels, {
    values: data ?? { funnels: [] },
    save: (body) => ownerCall('PUT /api/admin/analytics/funnels', { body }),
    said: {
      title: 'Funnels Saved',
      description: 'New ones and those with other steps are counted from now on.',
    },
    onSaved: onClose,
  });
  const funnels = useFieldArray({ control: form.control, name: 'funnels', keyName: 'key' });
  const failed = error ?? goals.error;
  return (
    <Drawer open title="Funnels" onClose={() => leave(onClose)} size={440}>
      {failed && (
        <LoadFailed
          error={failed}
          onRetry={() => {
            void refetch();
            void goals.refetch();
          }}
        />
      )}
      {(!data || !goals.data) && !failed && <Waiting />}
      {data && goals.data && (
        <form className={styles.form} aria-label="Funnels" {...props}>
          <p>
            A funnel is counted from when its steps are saved: which goal came first was not kept before.
            Other steps, or another order of them, begin a new count. A new name does not.
          </p>
          {goals.data.goals.length === 0 && (
            <p>Its steps are your goals. There are none yet: close this, and name some with Edit goals.</p>
          )}
          {funnels.fields.map(({ key }, index) => (
            <fieldset key={key} className={styles.goal}>
              <legend>Funnel {index + 1}</legend>
              {field({ name: `funnels.${index}.name`, label: 'Name', limit: 60 })}
              <FunnelSteps control={form.control} index={index} goals={goals.data.goals} />
              <Button onClick={() => funnels.remove(index)}>Remove funnel {index + 1}</Button>
            </fieldset>
          ))}
          {funnels.fields.length === 0 && <p>No funnels yet.</p>}
          <Button
            disabled={funnels.fields.length >= FUNNELS_MAX}
            onClick={() => funnels.append({ id: '', name: '', steps: [] })}
          >
            Add funnel
          </Button>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            Save funnels
          </Button>
        </form>
      )}
      {question}
    </Drawer>
  );
}
