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
  /** The currency of an amount; the site's by default. */
  money?: MoneyStyle;
  value: unknown;
  /** Gets the number, null when the field is empty, or the typed text while it cannot be read as a number. */
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
  disabled?: boolean | undefined;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/** How a number is parsed and formatted. */
interface Format {
  read: (text: string) => Reading;
  write: (units: number) => string;
  /** Formats the number for a sentence. */
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

/** The form value for a typed text, see `onChange`. */
function meaningOf(text: string, { read }: Format): number | string | null {
  if (text.trim() === '') return null;
  const reading = read(text);
  return 'units' in reading ? reading.units : text;
}

const textOf = (value: unknown, { write }: Format): string =>
  typeof value === 'number' ? write(value) : String(value ?? '');

/** Whether a form value is a text that could not be read as a number. */
export const isUnread = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** How the text was read, if that differs from the text itself; or why it could not be read. */
function noteOf(text: string, { read, write, say }: Format): string | undefined {
  if (text.trim() === '') return undefined;
  const reading = read(text);
  if ('problem' in reading) return reading.problem;
  return write(reading.units) === text.trim() ? undefined : `Read as ${say(reading.units)}`;
}

/** The currency sign, before or after the input. */
const affixOf = ({ before, after }: MoneyStyle) =>
  before ? { prefix: before.trim() } : { suffix: after.trim() };

/** A number, typed as people write numbers; a note below it shows how it was read, before it is saved. */
export function NumberField({ kind = 'number', money, value, onChange, onBlur, ...input }: NumberFieldProps) {
  const { locale } = useSite();
  const style = money ?? locale.money;
  const format = formatOf(kind, style);
  const [text, setText] = useState(() => textOf(value, format));
  // The note stays the same after blur: if it vanished, a button below it would move during the click.
  const [typed, setTyped] = useState(text);
  const held = typeof value === 'string' ? meaningOf(value, format) : (value ?? null);
  // The form's value was replaced from outside, for example by loading the newest version.
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
