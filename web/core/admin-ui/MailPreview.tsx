import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './MailTemplatesPanel.module.css';
import type { MailTemplatesPath } from './MailTemplatesPanel.tsx';
import { ownerCall } from './owner-call.ts';
import { useDebounced } from './use-debounced.ts';

interface MailPreviewProps {
  path: MailTemplatesPath;
  mail: string;
  control: Control<Record<string, unknown>>;
}

/** How the mail looks with what is typed, saved or not; and the same sent to the owner. */
export function MailPreview({ path, mail, control }: MailPreviewProps) {
  const template = useDebounced(useWatch({ control, name: mail }));
  const [sending, setSending] = useState(false);
  const toast = useToast();
  const { data, error } = useQuery({
    queryKey: [path, 'preview', mail, template],
    queryFn: ({ signal }) =>
      ownerCall(`POST ${path}/preview`, { body: { mail, template } } as never, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

  const send = async () => {
    setSending(true);
    try {
      const body = { mail, template };
      const { to, waits } = await ownerCall(`POST ${path}/test`, { body } as never);
      if (waits)
        toast({
          title: 'Test Mail Waits',
          description: 'It leaves once a mail server is set up (SMTP_URL).',
        });
      else toast({ title: 'Test Mail Sent', description: `It is on its way to ${to}.` });
    } catch (failure) {
      const { text, fields } = problemOf(failure);
      const [first = text] = Object.values(fields);
      toast({ title: 'Error', description: first, variant: 'destructive' });
    } finally {
      setSending(false);
    }
  };

  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.head}>
        <h4>With an example</h4>
        <Button onClick={send} loading={sending} disabled={error !== null}>
          Send me this mail
        </Button>
      </div>
      {error ? (
        <p role="alert">{Object.values(problemOf(error).fields)[0] ?? problemOf(error).text}</p>
      ) : (
        <div className={styles.mail}>
          <p className={styles.subject}>{data?.subject}</p>
          <pre>{data?.text}</pre>
        </div>
      )}
    </section>
  );
}
