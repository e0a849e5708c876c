import { Button } from 'antd';
import type { z } from 'zod';
import { papersNames } from '#shared/papers/papers.constants.ts';
import { firstNumber, type PaperSeries, type paperState } from '#shared/papers/papers.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import styles from './Papers.module.css';

/** The next numbers, and the number that a series begins with. */
export function PaperNumbers({ state }: { state: z.output<typeof paperState> }) {
  return (
    <SettingCards>
      <SettingCard
        title="Next numbers"
        lead="Numbers have no gaps. If you have used some of them elsewhere, let a series begin higher: before its first paper, or after you have restored a backup, and never lower."
      >
        <div className={styles.series}>
          {state.series.map((series) => (
            <Series key={`${series.key} ${series.next}`} series={series} />
          ))}
        </div>
      </SettingCard>
    </SettingCards>
  );
}

function Series({ series: { key, kinds, next, fresh } }: { series: PaperSeries }) {
  const { props, field, isSaving } = useOwnerForm(firstNumber, {
    values: { key, next },
    save: (body) => ownerCall('POST /api/admin/papers/series', { body }),
    said: 'Next Number Saved',
  });
  const names = kinds.map((kind) => papersNames[kind]).join(', ');
  return (
    <form className={styles.one} {...props}>
      <p>
        <b>{names}</b>: {key}
        {String(next).padStart(4, '0')}
      </p>
      {fresh && (
        <div className={styles.raise}>
          {field({ name: 'next', label: `Next number of ${names.toLowerCase()}`, kind: 'number' })}
          <Button htmlType="submit" loading={isSaving}>
            Set
          </Button>
        </div>
      )}
    </form>
  );
}
