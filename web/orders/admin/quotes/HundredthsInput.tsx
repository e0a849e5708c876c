import { Input } from 'antd';
import { useState } from 'react';
import { readNumber } from '#shared/core/numbers.ts';
import { hundredths } from '#shared/orders/quotes/quote-total.ts';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';

const textOf = (value: unknown) => (typeof value === 'number' ? hundredths(value) : String(value ?? ''));

/** The form's value for a typed text: in hundredths, null for nothing, the text itself where it is no number. */
function meaningOf(text: string): number | string | null {
  if (text.trim() === '') return null;
  const reading = readNumber(text, 2);
  return 'units' in reading ? reading.units : text;
}

/** A number with up to two decimals, such as 1.5 hours or 25 percent, stored in hundredths. */
export function HundredthsInput({ value, onChange, ...input }: InputProps) {
  const [text, setText] = useState(() => textOf(value));
  // The form's value was replaced from outside, for example by a template.
  if (meaningOf(text) !== (value ?? null)) setText(textOf(value));
  return (
    <Input
      {...input}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(meaningOf(target.value));
      }}
    />
  );
}
