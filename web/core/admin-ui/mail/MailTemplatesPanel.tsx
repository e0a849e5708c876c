import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useDebounced } from '#web/core/admin-ui/calls/timers.ts';
import { useAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import type { DocumentPath } from '#web/core/admin-ui/content/managed-calls.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './MailTemplatesPanel.module.css';

/** The path of the calls for a slice's mail templates: read, write, preview and send a test. */
type MailTemplatesPath = Extract<DocumentPath, `${string}-mails`>;

export interface MailTemplatesKind {
  path: MailTemplatesPath;
  noun: string;
  schema: z.ZodObject;
  /** The name of each mail in the list. */
  mails: Readonly<Record<string, string>>;
  variables: readonly string[];
}

/** The mail templates of a slice, one at a time: the owner's texts, and a preview of the mail. */
export function MailTemplatesPanel({ kind }: { kind: MailTemplatesKind }) {
  const { path, mails } = kind;
  const [mail, setMail] = useState(Object.keys(mails)[0] ?? '');
  const id = useId();
  const document = useMemo(() => documentOf(kind, mail, setMail), [kind, mail]);
  return (
    <Flex className={styles.panel} vertical gap="large">
      <Flex className={styles.choice} vertical gap="small">
        <label htmlFor={id}>Mail</label>
        <Select
          id={id}
          value={mail}
          onChange={setMail}
          options={Object.entries(mails).map(([value, label]) => ({ value, label }))}
        />
      </Flex>
      <DocumentPanel key={path} kind={document} />
    </Flex>
  );
}

function documentOf(
  { path, noun, schema, mails, variables }: MailTemplatesKind,
  mail: string,
  show: (mail: string) => void,
): DocumentKind {
  const hint = `Filled in: ${variables.map((name) => `{${name}}`).join(', ')}. Above it stands “Hello,”: no mail contains a name or text that a visitor typed, because the address may be a stranger’s.`;
  return {
    path,
    preview: false,
    noun,
    schema,
    saved: 'Mails Saved',
    savedText: 'The next mail has this text.',
    onRefused: ([first = '']) => {
      const [name = ''] = first.split('.');
      if (name in mails) show(name);
    },
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
            hint: 'Comes after the facts and links of the mail. Optional.',
          },
        ],
        Below: ({ control }) => <MailPreview path={path} mail={mail} control={control} />,
      },
    ],
  };
}

interface MailPreviewProps {
  path: MailTemplatesPath;
  mail: string;
  control: Control<Record<string, unknown>>;
}

/** A preview of the mail with the typed text, saved or not; it can be sent to the owner as a test. */
function MailPreview({ path, mail, control }: MailPreviewProps) {
  const template = useDebounced(useWatch({ control, name: mail }));
  const send = useAction(
    () => ownerCall(`POST ${path}/test`, { body: { mail, template } } as never),
    ({ to }) => ({ title: 'Test Mail Sent', description: `The mail server accepted it for ${to}.` }),
  );
  const { data, error } = useQuery({
    queryKey: [path, 'preview', mail, template],
    queryFn: ({ signal }) =>
      ownerCall(`POST ${path}/preview`, { body: { mail, template } } as never, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

  return (
    <Flex component="section" className={styles.preview} vertical gap={12} aria-label="Preview">
      <Flex wrap gap="small" align="center" justify="space-between">
        <h4>With an example</h4>
        <Button onClick={() => send.run()} loading={send.isPending} disabled={error !== null}>
          Send me this mail
        </Button>
      </Flex>
      {error ? (
        <p role="alert">{Object.values(problemOf(error).fields)[0] ?? problemOf(error).text}</p>
      ) : (
        <Flex className={styles.mail} vertical gap={12}>
          <p className={styles.subject}>{data?.subject}</p>
          <pre>{data?.text}</pre>
        </Flex>
      )}
    </Flex>
  );
}
