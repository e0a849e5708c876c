import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Input } from 'antd';
import { useId, useState } from 'react';
import { LETTER_PREVIEW_MAX, LETTER_SUBJECT_MAX } from '#shared/letters/letters.constants.ts';
import type { LetterBlock, LetterDetail, LetterDraft } from '#shared/letters/letters.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useLeaving } from '#web/core/admin-ui/calls/use-leaving.tsx';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { textLimit } from '#web/core/admin-ui/fields/text-limit.ts';
import { problemOf } from '#web/core/problem.ts';
import { BlocksField } from '#web/own-pages/admin/BlocksField.tsx';
import { LetterPreview } from './LetterPreview.tsx';
import styles from './Letters.module.css';
import { letterBlocks } from './letter-blocks.tsx';
import { SendDialog } from './SendDialog.tsx';
import { useLetterDraft } from './use-letter-draft.ts';

const isBlank = ({ subject, preview, blocks }: LetterDraft) =>
  subject.trim() === '' &&
  preview.trim() === '' &&
  blocks.every((block) => block.kind === 'text' && block.text.trim() === '');

interface LetterEditorProps {
  letter: LetterDetail;
  onClose: () => void;
}

/** The editor of a draft, with autosave and a preview as a mail beside it. */
export function LetterEditor({ letter, onClose }: LetterEditorProps) {
  const id = useId();
  const client = useQueryClient();
  const { draft, isDirty, problem, isOutdated, save, version, undo, ...form } = useLetterDraft(letter);
  const { leave, question } = useLeaving(isDirty);
  const [isAsking, setAsking] = useState(false);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const refused = (error: unknown) => {
    setWrong(problemOf(error).fields);
    return undefined;
  };
  const test = useOwnerAction(
    'POST /api/admin/letters/:id/test',
    ({ to }) => ({ title: 'Test sent', description: `The mail server accepted it for ${to}.` }),
    refused,
  );
  const send = useOwnerAction(
    'POST /api/admin/letters/:id/send',
    ({ state }) =>
      state === 'scheduled'
        ? 'Letter scheduled'
        : { title: 'Sending has begun', description: 'This page shows how far it is.' },
    refused,
  );
  const params = { id: letter.id };

  /** Removes the problems of the changed fields. */
  const change = (changed: Partial<LetterDraft>) => {
    const names = Object.keys(changed);
    setWrong((old) =>
      Object.fromEntries(
        Object.entries(old).filter(([name]) => !names.includes(name.split('.')[0] as string)),
      ),
    );
    form.change(changed);
  };

  async function testNow() {
    if ((await save()) && (await test.run({ params }))) setWrong({});
  }

  async function sendNow(sendAt: string | null, segmentId: string | null) {
    const sent =
      (await save()) && (await send.run({ params, body: { version: version(), sendAt, segmentId } }));
    if (sent) client.setQueryData(['GET /api/admin/letters/:id', letter.id], sent);
    else setAsking(false);
  }

  const close = async () => {
    if (!isDirty || (await save())) {
      // Of one in which nothing was written, no empty draft is kept.
      if (isBlank(draft)) await ownerCall('DELETE /api/admin/letters/:id', { params }).catch(() => undefined);
      await client.invalidateQueries({ queryKey: ['GET /api/admin/letters'] });
      onClose();
    } else
      leave(() => {
        form.discard();
        onClose();
      });
  };

  const said = () => {
    if (problem) return `Not saved. ${problem} What you typed is still here.`;
    return isDirty ? 'Saving…' : 'Saved';
  };

  return (
    <section className={styles.split} aria-label="Letter">
      <Flex vertical gap="medium">
        <div className={styles.row}>
          <Button onClick={close}>All letters</Button>
          <Button onClick={undo} disabled={!undo}>
            Undo
          </Button>
          <span className={styles.note} role="status">
            {said()}
          </span>
          {problem && isOutdated && (
            <Button onClick={() => void form.saveOver()}>Save over the other change</Button>
          )}
          {problem && !isOutdated && <Button onClick={() => void save()}>Try again</Button>}
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-subject`}>Subject</label>
          <Input
            id={`${id}-subject`}
            value={draft.subject}
            onChange={({ target }) => change({ subject: target.value })}
            aria-invalid={wrong.subject !== undefined}
            {...textLimit(LETTER_SUBJECT_MAX)}
          />
          {wrong.subject && <p className={styles.error}>{wrong.subject}</p>}
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-preview`}>Preview line (optional)</label>
          <Input
            id={`${id}-preview`}
            value={draft.preview}
            onChange={({ target }) => change({ preview: target.value })}
            aria-describedby={`${id}-hint`}
            aria-invalid={wrong.preview !== undefined}
            {...textLimit(LETTER_PREVIEW_MAX)}
          />
          <p id={`${id}-hint`} className={styles.note}>
            Mail programs show it beside the subject.
          </p>
          {wrong.preview && <p className={styles.error}>{wrong.preview}</p>}
        </div>
        <BlocksField
          set={letterBlocks}
          id={`${id}-blocks`}
          value={draft.blocks}
          onChange={(blocks) => change({ blocks: blocks as LetterBlock[] })}
          onBlur={() => {}}
          aria-invalid={Object.keys(wrong).some((name) => name.startsWith('blocks'))}
          aria-describedby={undefined}
        />
        {wrong.blocks && <p className={styles.error}>{wrong.blocks}</p>}
        <div className={styles.row}>
          <Button type="primary" onClick={() => setAsking(true)}>
            Send…
          </Button>
          <Button onClick={testNow} loading={test.isPending}>
            Send me a test
          </Button>
        </div>
      </Flex>
      <LetterPreview letter={draft} />
      {isAsking && (
        <SendDialog
          segmentId={letter.segment?.id ?? null}
          isSending={send.isPending}
          onSend={sendNow}
          onCancel={() => setAsking(false)}
        />
      )}
      {question}
    </section>
  );
}
