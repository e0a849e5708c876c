import { InputNumber } from 'antd';
import styles from './FormField.module.css';

/** How many of what is stored make a dollar. */
export const CENT = 100;
export const MICRO = 1_000_000;

interface DollarFieldProps {
  id: string;
  value: unknown;
  onChange: (value: number | null) => void;
  onBlur: () => void;
  unit: typeof CENT | typeof MICRO;
  disabled?: boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** An amount that is stored as a whole number and typed as dollars. */
export const DollarField = ({ value, onChange, unit, ...input }: DollarFieldProps) => (
  <InputNumber
    {...input}
    className={styles.wide}
    prefix="$"
    precision={2}
    min={0}
    value={typeof value === 'number' ? value / unit : null}
    onChange={(dollars) => onChange(dollars === null ? null : Math.round(Number(dollars) * unit))}
  />
);
