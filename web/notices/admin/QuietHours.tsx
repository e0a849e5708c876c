import { Checkbox, Input, Select } from 'antd';
import type { Notifications } from '#shared/notices/notices.admin.schema.ts';
import { LabelledField } from '#web/core/admin-ui/LabelledField.tsx';
import styles from './Notifications.module.css';

type Quiet = NonNullable<Notifications['quietHours']>;

interface QuietHoursProps {
  value: Quiet | null;
  onChange: (value: Quiet | null) => void;
}

/** The night, where the owner is. */
const usual = (): Quiet => ({
  from: '22:00',
  to: '08:00',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** The hours in which mails to the owner wait. */
export function QuietHours({ value, onChange }: QuietHoursProps) {
  const time = (name: 'from' | 'to', label: string, quiet: Quiet) => (
    <LabelledField
      label={label}
      draw={(props) => (
        <Input
          {...props}
          type="time"
          key={quiet[name]}
          defaultValue={quiet[name]}
          onBlur={({ target }) => {
            // A time that is only half typed is none, and counts for nothing.
            if (target.value && target.value !== quiet[name]) onChange({ ...quiet, [name]: target.value });
          }}
        />
      )}
    />
  );
  return (
    <div className={styles.quiet}>
      <Checkbox checked={value !== null} onChange={({ target }) => onChange(target.checked ? usual() : null)}>
        Quiet hours: mails to me wait until they are over
      </Checkbox>
      {value && (
        <div className={styles.times}>
          {time('from', 'From', value)}
          {time('to', 'To', value)}
          <LabelledField
            label="Time zone"
            draw={(props) => (
              <Select
                {...props}
                showSearch
                value={value.timeZone}
                options={zones(value.timeZone)}
                onChange={(timeZone) => onChange({ ...value, timeZone })}
              />
            )}
          />
        </div>
      )}
    </div>
  );
}

/** Every zone that the browser knows, and the one that is set, which may be of another spelling. */
const zones = (present: string) =>
  [...new Set([present, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value,
  }));
