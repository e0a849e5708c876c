import { Flex, Input } from 'antd';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';
import styles from './ColorField.module.css';

const WHOLE = /^#[0-9a-f]{6}$/i;

/** A colour: picked, or typed as six digits. */
export function ColorField({ value, onChange, ...input }: InputProps) {
  const text = String(value ?? '');
  return (
    <Flex gap="small" align="stretch">
      <input
        type="color"
        className={styles.swatch}
        value={WHOLE.test(text) ? text : '#000000'}
        onChange={(event) => onChange(event.target.value)}
        disabled={input.disabled}
        aria-label="Pick a colour"
        aria-describedby={input.id}
      />
      <Input {...input} value={text} onChange={(event) => onChange(event.target.value)} spellCheck={false} />
    </Flex>
  );
}
