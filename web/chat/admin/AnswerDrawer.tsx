import { Button, Drawer, Flex } from 'antd';
import type { Unanswered } from '#shared/chat/chat.admin.schema.ts';
import { type ChatFact, chatFact } from '#shared/chat/chat.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { draftOf, keepDraft } from '#web/core/admin-ui/calls/unsaved.ts';
import { documentName } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import styles from './Assistant.module.css';
import { assistantKind, factFields } from './assistant-kind.ts';

interface AnswerDrawerProps {
  asked: Unanswered;
  onClose: () => void;
}

/** Writes an answer to a question of visitors: it becomes one of the facts in the assistant's settings. */
export function AnswerDrawer({ asked: { id, question: words }, onClose }: AnswerDrawerProps) {
  const { props, field, isSaving, leave, question } = useOwnerForm(chatFact, {
    values: { question: words, answer: '', path: null as string | null },
    save: (body) => ownerCall('POST /api/admin/chat/questions/:id/answer', { params: { id }, body }),
    said: { title: 'Answer Saved', description: 'Visitors who ask this get it from now on.' },
    onSaved(saved) {
      addToUnsaved(saved);
      onClose();
    },
  });
  const close = () => leave(onClose);
  return (
    <Drawer
      open
      size={460}
      title="Write an answer"
      onClose={close}
      footer={
        <Flex gap="small" justify="flex-end">
          <Button onClick={close}>Cancel</Button>
          <Button type="primary" htmlType="submit" form="answer-form" loading={isSaving}>
            Save answer
          </Button>
        </Flex>
      }
    >
      <form id="answer-form" className={styles.form} {...props}>
        <p className={styles.note}>
          It joins the facts in the assistant’s settings. Keep the question in words that visitors use: others
          who mean the same get this answer too.
        </p>
        {factFields.map((spec) => field(spec))}
      </form>
      {question}
    </Drawer>
  );
}

/** What the owner has changed in the settings and not saved yet goes on from the settings with this answer. */
function addToUnsaved({ fact, version }: { fact: ChatFact; version: number }): void {
  const name = documentName(assistantKind);
  const values = draftOf(name, version - 1);
  if (values)
    keepDraft(name, { version, values: { ...values, faqs: [...(values.faqs as ChatFact[]), fact] } });
}
