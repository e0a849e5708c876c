import { Input } from 'antd';
import type { InputProps } from './content-kind.ts';

/** A day without a time, as it is kept: `2026-05-14`. */
export const DayInput = ({ value, onChange, ...input }: InputProps) => (
  <Input
    {...input}
    type="date"
    value={String(value ?? '')}
    onChange={(event) => onChange(event.target.value)}
  />
);
