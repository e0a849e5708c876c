import { Input } from 'antd';
import { useState } from 'react';
import { usDollars } from '#shared/core/currencies.ts';
import { formatMoney, type MoneyStyle, writeMoney } from '#shared/core/money.ts';
import { type Reading, readMoney, readNumber, writeNumber } from '#shared/core/numbers.ts';
import { useSite } from '#web/core/site.ts';
import styles from './FormField.module.css';

/** Money is stored as hundredths, the prices of a language model as millionths of a US dollar. */
export type NumberKind = 'number' | 'money' | 'micros';
const MICROS_DECIMALS = 6;

interface NumberFieldProps {
  id: string;
  kind?: NumberKind;
  /** In which currency an amount is typed; without one in the site's. */
  money?: MoneyStyle;
  value: unknown;
  /** Told the number, null when nothing is there, or the text itself as long as it cannot be read. */
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
  disabled?: boolean | undefined;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/** How a number is read and written. */
interface Format {
  read: (text: string) => Reading;
  write: (units: number) => string;
  /** As a sentence says it. */
  say: (units: number) => string;
}

function formatOf(kind: NumberKind, money: MoneyStyle): Format {
  if (kind === 'money')
    return {
      read: (text) => readMoney(text, money),
      write: (cents) => writeMoney(cents, money),
      say: (cents) => formatMoney(cents, money),
    };
  const decimals = kind === 'micros' ? MICROS_DECIMALS : 0;
  const write = (units: number) => writeNumber(units, decimals);
  const sign = kind === 'micros' ? usDollars.before : '';
  const say = (units: number) => `${sign}${write(units)}`.replace(`${sign}-`, `-${sign}`);
  return { read: (text) => readNumber(text, decimals), write, say };
}

/** What a typed text stands for in a form. */
function meaningOf(text: string, { read }: Format): number | string | null {
  if (text.trim() === '') return null;
  const reading = read(text);
  return 'units' in reading ? reading.units : text;
}

const textOf = (value: unknown, { write }: Format): string =>
  typeof value === 'number' ? write(value) : String(value ?? '');

/** Whether a form holds a text where a number belongs. */
export const isUnread = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** What was understood, as long as it is not what stands there; or why nothing was. */
function noteOf(text: string, { read, write, say }: Format): string | undefined {
  if (text.trim() === '') return undefined;
  const reading = read(text);
  if ('problem' in reading) return reading.problem;
  return write(reading.units) === text.trim() ? undefined : `Read as ${say(reading.units)}`;
}

/** Where the currency stands beside what is typed. */
const affixOf = ({ before, after }: MoneyStyle) =>
  before ? { prefix: before.trim() } : { suffix: after.trim() };

/** A number, typed as people write numbers; below it stands what was understood, before it is saved. */
export function NumberField({ kind = 'number', money, value, onChange, onBlur, ...input }: NumberFieldProps) {
  const { locale } = useSite();
  const style = money ?? locale.money;
  const format = formatOf(kind, style);
  const [text, setText] = useState(() => textOf(value, format));
  // The note is about this also once the field is left: what stands below must not move away under a press.
  const [typed, setTyped] = useState(text);
  const held = typeof value === 'string' ? meaningOf(value, format) : (value ?? null);
  // The form was set to something else, as when the newest version is loaded.
  if (meaningOf(text, format) !== held) {
    setText(textOf(value, format));
    setTyped(textOf(value, format));
  }
  const note = noteOf(typed, format);
  const noteId = `${input.id}-read`;
  return (
    <>
      <Input
        {...input}
        className={styles.wide}
        inputMode={kind === 'number' ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-invalid={input['aria-invalid'] || isUnread(value)}
        {...(kind !== 'number' && affixOf(kind === 'micros' ? usDollars : style))}
        aria-describedby={[input['aria-describedby'], note && noteId].filter(Boolean).join(' ') || undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setTyped(event.target.value);
          onChange(meaningOf(event.target.value, format));
        }}
        onBlur={() => {
          setText(textOf(value, format));
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
