import { Button, Select } from 'antd';
import { type Control, useController } from 'react-hook-form';
import type { VisitGoal } from '#shared/analytics/analytics.admin.schema.ts';
import { ANY_ORDER, FUNNEL_STEPS_MAX } from '#shared/analytics/analytics.constants.ts';
import { type FunnelStep, stepKey, type VisitFunnels } from '#shared/analytics/analytics.funnels.schema.ts';
import { messageOf } from '#web/core/admin-ui/fields/FormField.tsx';
import { SortableRows } from '#web/core/admin-ui/lists/SortableRows.tsx';
import styles from './FunnelSteps.module.css';
import { listTitles } from './names.ts';

const ordered: FunnelStep = { name: 'Ordered', kind: 'order', value: ANY_ORDER };

const whatIs = ({ kind, value }: FunnelStep) =>
  kind === 'order' ? 'Any order or booking' : `${listTitles[kind]}: ${value}`;

interface FunnelStepsProps {
  control: Control<VisitFunnels>;
  /** Which funnel. */
  index: number;
  goals: readonly VisitGoal[];
}

/** The steps of a funnel: chosen among the goals, and dragged into their order. */
export function FunnelSteps({ control, index, goals }: FunnelStepsProps) {
  const { field, fieldState } = useController({ control, name: `funnels.${index}.steps` });
  const steps = field.value;
  const taken = new Set(steps.map(stepKey));
  const offered = [...new Map([...goals, ordered].map((goal) => [stepKey(goal), goal])).values()].filter(
    (goal) => !taken.has(stepKey(goal)),
  );
  const add = (key: string) => {
    const goal = offered.find((one) => stepKey(one) === key);
    if (goal) field.onChange([...steps, goal]);
  };
  const problem = fieldState.error && messageOf(fieldState.error);
  return (
    <div className={styles.steps}>
      {steps.length > 0 && (
        <SortableRows
          label={`Steps of funnel ${index + 1}`}
          items={steps}
          idOf={stepKey}
          nameOf={({ name }) => name}
          onOrder={field.onChange}
        >
          {(step, place) => (
            <>
              <span className={styles.step}>
                {place + 1}. {step.name}
                <small>{whatIs(step)}</small>
              </span>
              <Button
                size="small"
                aria-label={`Remove the step ${step.name}`}
                onClick={() => field.onChange(steps.filter((one) => one !== step))}
              >
                Remove
              </Button>
            </>
          )}
        </SortableRows>
      )}
      {steps.length < FUNNEL_STEPS_MAX && (
        <Select
          // It only adds: what was chosen stands in the list above.
          value={null}
          aria-label={`Add a step to funnel ${index + 1}`}
          aria-invalid={problem !== undefined}
          status={problem === undefined ? undefined : 'error'}
          placeholder="Add a step"
          notFoundContent="Every goal is a step of it"
          options={offered.map((goal) => ({ value: stepKey(goal), label: `${goal.name} (${whatIs(goal)})` }))}
          onChange={(key: string | null) => key !== null && add(key)}
        />
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
