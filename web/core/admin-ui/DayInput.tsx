import { Input } from 'antd';
import type { InputProps } from './content-kind.ts';

/** An input for a day without a time, stored as `2026-05-14`. */
export const DayInput = ({ value, onChange, ...input }: InputProps) => (
  <Input
    {...input}
    type="date"
    value={String(value ?? '')}
    onChange={(event) => onChange(event.target.value)}
  />
);
