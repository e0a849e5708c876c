import { Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import type { z } from 'zod';
import { type DocumentKind, DocumentPanel } from './DocumentPanel.tsx';
import { MailPreview } from './MailPreview.tsx';
import styles from './MailTemplatesPanel.module.css';
import type { DocumentPath } from './managed-calls.ts';

/** Where the mails of a slice are read, written, looked at and tried. */
export type MailTemplatesPath = Extract<DocumentPath, `${string}-mails`>;

export interface MailTemplatesKind {
  path: MailTemplatesPath;
  noun: string;
  schema: z.ZodObject;
  /** What each mail is called in the list. */
  mails: Readonly<Record<string, string>>;
  variables: readonly string[];
}

/** The mails of a slice, one at a time: the owner's words, and how the mail looks with them. */
export function MailTemplatesPanel({ kind }: { kind: MailTemplatesKind }) {
  const { path, mails } = kind;
  const [mail, setMail] = useState(Object.keys(mails)[0] ?? '');
  const id = useId();
  const document = useMemo(() => documentOf(kind, mail, setMail), [kind, mail]);
  return (
    <div className={styles.panel}>
      <div className={styles.choice}>
        <label htmlFor={id}>Mail</label>
        <Select
          id={id}
          value={mail}
          onChange={setMail}
          options={Object.entries(mails).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <DocumentPanel key={path} kind={document} />
    </div>
  );
}

function documentOf(
  { path, noun, schema, mails, variables }: MailTemplatesKind,
  mail: string,
  show: (mail: string) => void,
): DocumentKind {
  const hint = `Filled in: ${variables.map((name) => `{${name}}`).join(', ')}.`;
  return {
    path,
    noun,
    schema,
    saved: 'Mails Saved',
    savedText: 'The next mail says it in these words.',
    onRefused: ([first]) => first && show(first),
    groups: [
      {
        title: mails[mail] ?? '',
        fields: [
          { name: `${mail}.subject`, label: 'Subject', hint: 'Filled in: {code}.' },
          { name: `${mail}.opening`, label: 'Opening', kind: 'area', hint },
          {
            name: `${mail}.closing`,
            label: 'Closing',
            kind: 'area',
            hint: 'Stands after the facts and links of the mail. May be empty.',
          },
        ],
        Below: ({ control }) => <MailPreview path={path} mail={mail} control={control} />,
      },
    ],
  };
}
