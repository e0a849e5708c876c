import { Flex } from 'antd';
import type { ModelPurpose } from '#shared/model/model-spend.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatDollars } from '#web/core/admin-ui/format-dollars.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { StackTable, stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import styles from './StudioScreen.module.css';

const purposes: Record<ModelPurpose | 'open', string> = {
  assistant: 'Assistant',
  studio: 'Studio',
  transcription: 'Transcription',
  test: 'Connection test',
  open: 'Under way or cut off, at most',
};
const number = new Intl.NumberFormat('en-US');

/** What the language model costs, for the assistant and the studio together. */
export default function SpendPanel() {
  const { data, error, isPending, refetch } = useOwnerData('GET /api/admin/studio/spend', {});
  if (error) {
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  if (isPending) return <Waiting />;
  const { model, caps, todayMicros, monthMicros, days } = data;
  return (
    <Flex component="section" className={styles.spend} vertical gap="medium" aria-label="Spending">
      <p>
        {model
          ? `Posts are written by ${model}. What a call can cost at most is set aside before it is made.`
          : 'This install has no language model, so templates are filled and nothing is spent. Connect one under Settings, Connections.'}
      </p>
      <dl className={styles.stats}>
        <div>
          <dt>Today</dt>
          <dd>{formatDollars(todayMicros)}</dd>
        </div>
        <div>
          <dt>Cap of a day</dt>
          <dd>{formatDollars(caps.dayMicros)}</dd>
        </div>
        <div>
          <dt>This month</dt>
          <dd>{formatDollars(monthMicros)}</dd>
        </div>
        <div>
          <dt>Cap of a month</dt>
          <dd>{formatDollars(caps.monthMicros)}</dd>
        </div>
      </dl>
      <p>
        The caps are shared with the assistant and are set under Settings, Assistant. Days and months are
        those of UTC.
      </p>
      <StackTable<(typeof days)[number]>
        rowKey={({ day, purpose }) => `${day} ${purpose}`}
        dataSource={days}
        emptyText="Nothing was spent in the last thirty days."
        columns={[
          { title: 'Day', dataIndex: 'day', className: stackClass.title },
          { title: 'For', className: stackClass.fact, render: (_, { purpose }) => purposes[purpose] },
          {
            title: 'Calls',
            align: 'right' as const,
            className: stackClass.none,
            render: (_, { calls }) => number.format(calls),
          },
          {
            title: 'Tokens read',
            align: 'right' as const,
            className: stackClass.none,
            render: (_, { inputTokens }) => number.format(inputTokens),
          },
          {
            title: 'Tokens written',
            align: 'right' as const,
            className: stackClass.none,
            render: (_, { outputTokens }) => number.format(outputTokens),
          },
          {
            title: 'Cost',
            align: 'right' as const,
            className: stackClass.fact,
            render: (_, { micros }) => formatDollars(micros),
          },
        ]}
      />
    </Flex>
  );
}
