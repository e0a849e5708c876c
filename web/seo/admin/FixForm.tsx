import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Finding, Fix } from '#shared/seo/audit.schema.ts';
import styles from './Seo.module.css';
import { useFixes } from './use-seo.ts';

type MetaFix = Extract<Fix, { kind: 'meta' }>;

/** The fix of a finding: one click, one field, or a link to where the text is edited. */
export function FixForm({ finding: { page, fix, title } }: { finding: Finding }) {
  const { setMeta } = useFixes();
  if (!fix) return null;
  if (fix.kind === 'open') return <Link to={fix.path}>Open {fix.label}</Link>;
  if (fix.kind === 'redirect') return <RedirectField source={fix.source} />;
  const press = pressOf(fix);
  if (press) return <OnePress label={press} onPress={() => setMeta(page, { [fix.field]: fix.value })} />;
  const isList = fix.field === 'keywords';
  return (
    <OneField
      label={`${title}: ${fix.field} of ${page}`}
      start={String(fix.value ?? '')}
      placeholder="Write it here"
      action="Save"
      mayBeEmpty={isList}
      onSave={(text) => setMeta(page, { [fix.field]: isList ? wordsOf(text) : text })}
    />
  );
}

/** Asks where an address without a page should lead, and redirects it. */
export function RedirectField({ source }: { source: string }) {
  const { redirect } = useFixes();
  return (
    <OneField
      label={`Where ${source} should lead`}
      start=""
      placeholder="/live"
      action="Redirect"
      onSave={(target) => redirect(source, target)}
    />
  );
}

const wordsOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** The label of a fix without an input. */
function pressOf({ field, value }: MetaFix): string | undefined {
  if (field === 'noindex') return 'Let it be found';
  if (field === 'canonicalUrl') return 'Use the page’s own address';
  return field === 'ogImage' && value ? 'Use a picture drawn from the page' : undefined;
}

function OnePress({ label, onPress }: { label: string; onPress: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onPress();
    setBusy(false);
  };
  return (
    <Button size="small" onClick={press} loading={isBusy}>
      {label}
    </Button>
  );
}

interface OneFieldProps {
  label: string;
  start: string;
  placeholder: string;
  action: string;
  mayBeEmpty?: boolean;
  onSave: (text: string) => Promise<void>;
}

function OneField({ label, start, placeholder, action, mayBeEmpty = false, onSave }: OneFieldProps) {
  const [text, setText] = useState(start);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onSave(text.trim());
    setBusy(false);
  };
  return (
    <form className={styles.fix} onSubmit={save}>
      <Input.TextArea
        autoSize={{ minRows: 1, maxRows: 4 }}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button htmlType="submit" loading={isBusy} disabled={!mayBeEmpty && text.trim() === ''}>
        {action}
      </Button>
    </form>
  );
}
