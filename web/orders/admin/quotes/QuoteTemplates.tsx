import { Button, Flex, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import {
  QUOTE_TEMPLATES_MAX,
  type QuoteTemplate,
  quoteTemplates,
} from '#shared/orders/quotes/quotes.schema.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import styles from './QuoteDrawer.module.css';
import { readQuote, type TypedQuote } from './quote-form.ts';

interface QuoteTemplatesProps {
  /** What is written in the form now. */
  typed: () => TypedQuote;
  onChoose: (template: QuoteTemplate) => void;
}

/** What quotes begin from: choose one, keep what is written as one, or remove one. */
export function QuoteTemplates({ typed, onChoose }: QuoteTemplatesProps) {
  const [open, setOpen] = useState(false);
  const templates = useOwnerData('GET /api/admin/quote-templates', {}).data?.templates ?? [];
  return (
    <Flex wrap gap="small" className={styles.templates}>
      <Select
        aria-label="Begin from a template"
        placeholder="Begin from a template"
        value={null}
        disabled={templates.length === 0}
        options={templates.map(({ title }, value) => ({ value, label: title }))}
        onChange={(index: number) => {
          const chosen = templates[index];
          if (chosen) onChoose(chosen);
        }}
      />
      <Button onClick={() => setOpen(true)}>Templates</Button>
      {open && <TemplatesDialog templates={templates} typed={typed} onClose={() => setOpen(false)} />}
    </Flex>
  );
}

interface TemplatesDialogProps {
  templates: readonly QuoteTemplate[];
  typed: () => TypedQuote;
  onClose: () => void;
}

function TemplatesDialog({ templates, typed, onClose }: TemplatesDialogProps) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState('');
  const save = useOwnerAction('PUT /api/admin/quote-templates', 'Templates Saved');

  async function keep() {
    const { lines, tax, terms, note } = readQuote(typed());
    const others = templates.filter((template) => template.title !== title.trim());
    const read = quoteTemplates.safeParse({ templates: [...others, { title, lines, tax, terms, note }] });
    if (!read.success) {
      const tooMany = others.length >= QUOTE_TEMPLATES_MAX;
      return setProblem(
        tooMany
          ? `There is room for ${QUOTE_TEMPLATES_MAX}: remove one first.`
          : (read.error.issues[0]?.message ?? 'Not valid'),
      );
    }
    setProblem('');
    if (await save.run({ body: read.data })) setTitle('');
  }
  const remove = (gone: QuoteTemplate) =>
    save.run({ body: { templates: templates.filter((template) => template !== gone) } });

  return (
    <Modal open title="Templates of quotes" footer={null} onCancel={onClose}>
      <Flex vertical gap="small">
        <label htmlFor={id}>Keep the lines, tax, terms and words of this quote as</label>
        <Flex gap="small">
          <Input
            id={id}
            value={title}
            placeholder="Its name, such as Festival"
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-problem`}
            onChange={({ target }) => setTitle(target.value)}
            onPressEnter={keep}
          />
          <Button type="primary" loading={save.isPending} onClick={keep}>
            Keep
          </Button>
        </Flex>
        <p id={`${id}-problem`} role="alert" hidden={problem === ''}>
          {problem}
        </p>
      </Flex>
      {templates.length > 0 && (
        <ul className={styles.list}>
          {templates.map((template) => (
            <li key={template.title}>
              {template.title}
              <Button size="small" danger disabled={save.isPending} onClick={() => remove(template)}>
                Remove<span className="sr"> {template.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
