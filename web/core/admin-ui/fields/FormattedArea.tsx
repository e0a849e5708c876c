import { Button, Input } from 'antd';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import styles from './FormattedArea.module.css';
import { type Format, formatText } from './format-text.ts';

type AreaProps = Omit<ComponentProps<typeof Input.TextArea>, 'id'> & {
  /** The id of the text; the id of its label is the same with `-label` appended. */
  id: string;
};

interface Tool {
  format: Format;
  label: string;
  /** With Ctrl, or with Command. */
  key?: string;
  sign: React.ReactNode;
}

const tools: readonly Tool[] = [
  { format: 'bold', label: 'Bold', key: 'b', sign: <b>B</b> },
  { format: 'italic', label: 'Italic', key: 'i', sign: <i>I</i> },
  { format: 'link', label: 'Link', key: 'k', sign: 'Link' },
  { format: 'list', label: 'List', sign: <Icon name="list" /> },
];

/** A long text that is read as the small Markdown of pages and letters, with a bar for its formats. */
export function FormattedArea({ id, ...area }: AreaProps) {
  const apply = (format: Format) => {
    const field = document.getElementById(id);
    if (field instanceof HTMLTextAreaElement) formatField(field, format);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const tool = tools.find(({ key }) => key === event.key.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    // Elsewhere Ctrl+K opens the search.
    event.stopPropagation();
    apply(tool.format);
  };
  return (
    <div className={styles.formatted}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced around each button */}
      <div className={styles.bar} role="group" aria-label="Format">
        {tools.map(({ format, label, key, sign }) => (
          <Button
            key={format}
            type="text"
            className={styles.tool ?? ''}
            aria-label={label}
            aria-describedby={`${id}-label`}
            aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
            title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
            disabled={area.disabled === true}
            // The text keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => apply(format)}
          >
            {sign}
          </Button>
        ))}
      </div>
      <Input.TextArea {...area} id={id} onKeyDown={onKeyDown} />
    </div>
  );
}

/** Changes the text as typing does, so that Ctrl+Z takes it back. */
function formatField(field: HTMLTextAreaElement, format: Format): void {
  const { value: text, selectionStart, selectionEnd } = field;
  const { from, to, insert, select } = formatText({ text, from: selectionStart, to: selectionEnd }, format);
  field.focus();
  field.setSelectionRange(from, to);
  const isTyped = document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert);
  if (!isTyped) {
    field.setRangeText(insert, from, to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}
