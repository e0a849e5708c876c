import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import type { ConnectionView } from '#shared/connections/connections.schema.ts';
import type { ConnectionField, ConnectionKind } from '#shared/core/connections/connection.ts';
import { draftOf, dropDraft, keepDraft } from '#web/core/admin-ui/calls/unsaved.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { CopyAction } from '#web/core/admin-ui/lists/CopyAction.tsx';
import { problemOf } from '#web/core/problem.ts';
import { ConnectionFieldInput } from './ConnectionFieldInput.tsx';
import styles from './Connections.module.css';
import {
  draftName,
  OWN,
  presetChoices,
  presetOf,
  sentValues,
  storedValues,
  type Typed,
} from './connection-draft.ts';
import type { ConnectionActions } from './use-connection-actions.ts';

interface ConnectionFormProps {
  kind: ConnectionKind;
  view: ConnectionView;
  actions: ConnectionActions;
  onClose: () => void;
}

/** The height at which all presets are visible, in pixels. */
const LIST_HEIGHT = 440;

/** Enters or changes a connection. Typed values stay when the owner opens another screen, or on a refusal. */
export function ConnectionForm({ kind, view, actions, onClose }: ConnectionFormProps) {
  const { id, name, fields, presets, keyUrl } = kind;
  const { version, callbackUrl } = view;
  const stored = storedValues(kind, view);
  const [typed, setTyped] = useState<Typed>((draftOf(draftName(id), version) as Typed) ?? stored);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);
  const [isOwn, setOwn] = useState(false);
  const toasts = useToasts();
  const isDirty = JSON.stringify(typed) !== JSON.stringify(stored);
  const provider = isOwn ? OWN : presetOf(kind, typed);
  const preset = presets?.find(({ key }) => key === provider);

  const change = (values: Typed) => {
    setTyped(values);
    if (JSON.stringify(values) === JSON.stringify(stored)) dropDraft(draftName(id));
    else keepDraft(draftName(id), { version, values });
  };
  const choose = (key: string) => {
    setOwn(key === OWN);
    const chosen = presets?.find((one) => one.key === key);
    const emptied = Object.fromEntries(Object.keys(presets?.[0]?.values ?? {}).map((field) => [field, '']));
    change({ ...typed, ...(chosen?.values ?? { ...emptied, ...firstChoices(fields) }) });
  };
  const cancel = () => {
    dropDraft(draftName(id));
    onClose();
  };

  const submit = async () => {
    setSaving(true);
    setProblems({});
    setProblem(undefined);
    try {
      await actions.save(sentValues(kind, view, typed), version);
      dropDraft(draftName(id));
      toasts.done(`${name}: Saved`, 'It is in use from now on, and is being tested.');
      onClose();
      await actions.test();
    } catch (error) {
      const { text, fields: wrong } = problemOf(error);
      const byField = Object.entries(wrong).map(([key, message]) => [key.replace(/^values\./, ''), message]);
      setProblems(Object.fromEntries(byField));
      setProblem(byField.length > 0 ? 'Nothing was saved yet. Please check the marked fields.' : text);
    } finally {
      setSaving(false);
    }
  };

  const input = (field: ConnectionField) => (
    <ConnectionFieldInput
      key={field.key}
      field={field}
      view={view}
      typed={typed}
      error={problems[field.key]}
      onChange={change}
    />
  );
  const folded = fields.filter(({ advanced }) => advanced);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {presets && (
        <LabelledField
          label="Provider"
          hint={preset?.hint}
          draw={({ id: inputId }) => (
            <Select
              id={inputId}
              className={styles.wide}
              options={presetChoices(kind)}
              placeholder="Choose one, or fill in the fields below"
              listHeight={LIST_HEIGHT}
              value={provider ?? null}
              onChange={choose}
            />
          )}
        />
      )}
      <KeyLink url={preset?.url ?? keyUrl} />
      {callbackUrl && (
        <LabelledField
          label="Callback address"
          hint="Enter it there exactly as shown here."
          draw={(props) => (
            <Flex gap="small">
              <input {...props} readOnly value={callbackUrl} className={styles.shown} />
              <CopyAction text={callbackUrl} />
            </Flex>
          )}
        />
      )}
      {fields.filter(({ advanced }) => !advanced).map(input)}
      {folded.length > 0 && (
        <details className={styles.details}>
          <summary>More</summary>
          <div className={styles.form}>{folded.map(input)}</div>
        </details>
      )}
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      <p className={styles.note}>{kind.test}</p>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={saving} aria-label={`Save and test ${name}`}>
          Save and test
        </Button>
        <Button onClick={cancel}>{isDirty ? 'Discard changes' : 'Close'}</Button>
        {isDirty && (
          <span role="status" className={styles.note}>
            Not saved yet
          </span>
        )}
      </div>
    </form>
  );
}

/** The default values of the fields, for a server without a preset. */
const firstChoices = (fields: readonly ConnectionField[]) =>
  Object.fromEntries(
    fields.flatMap(({ key, fallback }) => (fallback === undefined ? [] : [[key, fallback]])),
  );

function KeyLink({ url }: { url: string | undefined }) {
  if (url === undefined) return null;
  return (
    <p>
      <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
        Open the page where the key or password is made
      </a>
    </p>
  );
}
