import { Input } from 'antd';
import { useState } from 'react';

interface LinesFieldProps {
  id: string;
  value: readonly string[];
  onChange: (entries: string[]) => void;
  onBlur: () => void;
  /** The separator of two entries: the end of a line, or a blank line. */
  between: '\n' | '\n\n';
  disabled?: boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Several texts in one text area. Blank entries are ignored, but stay visible while somebody types. */
export function LinesField({ value, onChange, between, ...input }: LinesFieldProps) {
  const [text, setText] = useState(value.join(between));
  const read = (typed: string) =>
    typed
      .split(between === '\n' ? /\n/ : /\n[ \t]*\n/)
      .map((entry) => entry.trim())
      .filter(Boolean);
  // The form's value was replaced from outside, for example by loading the newest version.
  if (read(text).join(between) !== value.join(between)) setText(value.join(between));
  return (
    <Input.TextArea
      {...input}
      autoSize={{ minRows: 3, maxRows: 14 }}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(read(event.target.value));
      }}
    />
  );
}
