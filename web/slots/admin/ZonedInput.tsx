import { Input } from 'antd';
import { QUARTER_MINUTES } from '#shared/slots/slots.constants.ts';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';

/** An input for a moment on the clocks of another zone. Its value is a local time, such as `2027-05-14T19:30`. */
export const ZonedInput = ({ value, onChange, ...input }: InputProps) => (
  <Input
    {...input}
    type="datetime-local"
    step={QUARTER_MINUTES * 60}
    value={String(value ?? '')}
    onChange={({ target }) => onChange(target.value)}
  />
);
