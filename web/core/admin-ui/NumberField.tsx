import { Input } from 'antd';
import { useState } from 'react';
import { readNumber, writeNumber } from '#shared/core/numbers.ts';
import styles from './FormField.module.css';

/** How many decimal places are stored: money as cents, the prices of a language model as millionths of a dollar. */
const DECIMALS = { number: 0, money: 2, micros: 6 };
export type NumberKind = keyof typeof DECIMALS;

interface NumberFieldProps {
  id: string;
  kind?: NumberKind;
  value: unknown;
  /** Told the number, null when nothing is there, or the text itself as long as it cannot be read. */
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
  disabled?: boolean | undefined;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/** What a typed text stands for in a form. */
function meaningOf(text: string, kind: NumberKind): number | string | null {
  if (text.trim() === '') return null;
  const reading = readNumber(text, DECIMALS[kind]);
  return 'units' in reading ? reading.units : text;
}

const textOf = (value: unknown, kind: NumberKind): string =>
  typeof value === 'number' ? writeNumber(value, DECIMALS[kind]) : String(value ?? '');

/** Whether a form holds a text where a number belongs. */
export const isUnread = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** What was understood, as long as it is not what stands there; or why nothing was. */
function noteOf(text: string, kind: NumberKind): string | undefined {
  if (text.trim() === '') return undefined;
  const reading = readNumber(text, DECIMALS[kind]);
  if ('problem' in reading) return reading.problem;
  const written = writeNumber(reading.units, DECIMALS[kind]);
  if (written === text.trim()) return undefined;
  return `Read as ${kind === 'number' ? '' : '$'}${written}`.replace('$-', '-$');
}

/** A number, typed as people write numbers; below it stands what was understood, before it is saved. */
export function NumberField({ kind = 'number', value, onChange, onBlur, ...input }: NumberFieldProps) {
  const [text, setText] = useState(() => textOf(value, kind));
  const held = typeof value === 'string' ? meaningOf(value, kind) : (value ?? null);
  // The form was set to something else, as when the newest version is loaded.
  if (meaningOf(text, kind) !== held) setText(textOf(value, kind));
  const note = noteOf(text, kind);
  const noteId = `${input.id}-read`;
  return (
    <>
      <Input
        {...input}
        className={styles.wide}
        inputMode={kind === 'number' ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-invalid={input['aria-invalid'] || isUnread(value)}
        {...(kind !== 'number' && { prefix: '$' })}
        aria-describedby={[input['aria-describedby'], note && noteId].filter(Boolean).join(' ') || undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(meaningOf(event.target.value, kind));
        }}
        onBlur={() => {
          setText(textOf(value, kind));
          onBlur?.();
        }}
      />
      {note && (
        <p id={noteId} className={isUnread(value) ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </>
  );
}
