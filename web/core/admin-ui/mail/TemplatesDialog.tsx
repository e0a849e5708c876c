import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { REPLY_TEMPLATES_MAX, type ReplyTemplate } from '#shared/core/reply-template.ts';
import { useLeaving } from '#web/core/admin-ui/calls/use-leaving.tsx';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { textLimit } from '#web/core/admin-ui/fields/text-limit.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './TemplatesDialog.module.css';

interface TemplatesDialogProps {
  path: `/api/admin/${'booking' | 'submission'}-templates`;
  onClose: () => void;
}

/** Edits the reply templates: changes, additions and removals are saved together. */
export default function TemplatesDialog({ path, onClose }: TemplatesDialogProps) {
  const { data, error } = useOwnerData(`GET ${path}`, {});
  const save = useOwnerAction(`PUT ${path}`, 'Templates Saved');
  const [edited, setEdited] = useState<ReplyTemplate[] | null>(null);
  const { leave, question } = useLeaving(edited !== null);
  const templates = edited ?? data?.templates ?? [];
  const change = (at: number, part: Partial<ReplyTemplate>) =>
    setEdited(templates.map((template, index) => (index === at ? { ...template, ...part } : template)));
  const isWhole = templates.every(({ title, text }) => title.trim() !== '' && text.trim() !== '');

  const submit = async () => {
    if (await save.run({ body: { templates } })) onClose();
  };

  return (
    <Modal
      open
      title="Templates"
      okText="Save templates"
      okButtonProps={{ disabled: !data || !isWhole, loading: save.isPending }}
      onOk={submit}
      onCancel={() => leave(onClose)}
    >
      <div className={styles.list}>
        {error && <Alert type="error" title={problemOf(error).text} />}
        <p>{'{name} becomes the name of the recipient, {code} the reference code.'}</p>
        {templates.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a template is its place in the list
          <fieldset key={index} className={styles.template}>
            <Input
              aria-label={`Title of template ${index + 1}`}
              placeholder="Title"
              {...textLimit(80)}
              value={title}
              onChange={(event) => change(index, { title: event.target.value })}
            />
            <Input.TextArea
              aria-label={`Text of template ${index + 1}`}
              placeholder="Text"
              rows={4}
              value={text}
              onChange={(event) => change(index, { text: event.target.value })}
            />
            <Button
              size="small"
              onClick={() => setEdited(templates.filter((_, at) => at !== index))}
              aria-label={`Remove template ${index + 1}`}
            >
              Remove
            </Button>
          </fieldset>
        ))}
        <Button
          disabled={!data || templates.length >= REPLY_TEMPLATES_MAX}
          onClick={() => setEdited([...templates, { title: '', text: '' }])}
        >
          Add template
        </Button>
      </div>
      {question}
    </Modal>
  );
}
