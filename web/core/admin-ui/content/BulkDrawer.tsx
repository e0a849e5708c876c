import { Button, Drawer, Flex, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { BulkOutcome } from '#shared/core/bulk.ts';
import { urlLines } from '#shared/core/bulk.ts';
import { useLeaving } from '#web/core/admin-ui/calls/use-leaving.tsx';
import { useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './BulkDrawer.module.css';
import { type BulkField, BulkTable } from './BulkTable.tsx';
import { type BulkRow, type FoundRow, problemsByRow, startOf } from './bulk-rows.ts';

interface BulkDrawerProps<R extends FoundRow> {
  title: string;
  /** The singular and the plural of what is added. */
  noun: string;
  nouns: string;
  urlsLabel: string;
  /** The form's fields besides the links. */
  children: ReactNode;
  /** Validates those fields: returns an error message, or undefined. */
  check?: () => string | undefined;
  fields: readonly BulkField<R>[];
  /** Checks the links of the pasted text; saves nothing. */
  preview: (text: string) => Promise<R[]>;
  save: (rows: R[]) => Promise<BulkOutcome>;
  /** The title of the toast after saving. */
  saved: string;
  onClose: () => void;
}

const NO_URLS = 'Please enter at least one YouTube URL';

/** Adds several entries at once: links are pasted, checked, corrected where needed, and saved together. */
export function BulkDrawer<R extends FoundRow>({ title, noun, nouns, ...props }: BulkDrawerProps<R>) {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<BulkRow<R>[] | null>(null);
  const [busy, setBusy] = useState(false);
  const { done, refused: refuse } = useToasts();
  const refresh = useRefresh();
  const id = useId();
  const { leave, question } = useLeaving(text.trim() !== '');
  const close = () => leave(props.onClose);
  const chosen = rows?.filter((entry) => entry.chosen) ?? [];

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const { text: why, fields } = problemOf(error);
      const problems = problemsByRow(fields, new Map(props.fields.map(({ name, label }) => [name, label])));
      const marked = (entry: BulkRow<R>) => ({ ...entry, problem: problems.get(chosen.indexOf(entry)) });
      setRows((now) => now?.map(marked) ?? null);
      refuse(problems.size > 0 ? 'Some rows need your attention.' : (Object.values(fields)[0] ?? why));
    } finally {
      setBusy(false);
    }
  };

  const look = () => {
    if (urlLines(text).length === 0) return refuse(NO_URLS);
    const wrong = props.check?.();
    if (wrong) return refuse(wrong);
    void attempt(async () => setRows((await props.preview(text)).map(startOf)));
  };

  const lookAgain = (entry: BulkRow<R>) =>
    attempt(async () => {
      const [found] = await props.preview(entry.row.url);
      if (!found) return;
      const again = startOf({ ...found, line: entry.row.line });
      setRows((now) => now?.map((one) => (one.row.line === entry.row.line ? again : one)) ?? null);
    });

  const save = () => {
    if (chosen.length === 0) return refuse(NO_URLS);
    void attempt(async () => {
      const { added, known } = await props.save(chosen.map(({ row }) => row));
      const there = known > 0 ? ` ${known} ${known === 1 ? 'was' : 'were'} there already.` : '';
      done(props.saved, `${added} ${added === 1 ? noun : nouns} added.${there}`);
      await refresh();
      props.onClose();
    });
  };

  return (
    <Drawer
      open
      size={rows ? 980 : 560}
      title={title}
      onClose={close}
      mask={{ closable: false }}
      classNames={{ body: styles.body }}
      footer={
        <Flex wrap gap="small" align="center">
          {rows && <Button onClick={() => setRows(null)}>Back to the links</Button>}
          <span className={styles.gap} />
          <Button onClick={close}>Cancel</Button>
          {rows ? (
            <Button type="primary" loading={busy} onClick={save}>
              Save {chosen.length} {chosen.length === 1 ? noun : nouns}
            </Button>
          ) : (
            <Button type="primary" loading={busy} onClick={look}>
              Check links
            </Button>
          )}
        </Flex>
      }
    >
      {rows ? (
        <BulkTable rows={rows} fields={props.fields} busy={busy} onChange={setRows} onLookAgain={lookAgain} />
      ) : (
        <Flex component="form" vertical gap="medium" onSubmit={(event) => event.preventDefault()}>
          <Flex className={styles.field} vertical gap={4}>
            <label htmlFor={id}>{props.urlsLabel}</label>
            <Input.TextArea
              id={id}
              autoSize={{ minRows: 6, maxRows: 16 }}
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder="https://www.youtube.com/watch?v="
            />
            <p className="hint">One on a line. Blank lines are ignored.</p>
          </Flex>
          {props.children}
        </Flex>
      )}
      {question}
    </Drawer>
  );
}
