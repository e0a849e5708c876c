import { useEffect, useRef, useState } from 'react';
import { type MessageForm as Message, messageForm } from '#shared/own-pages/own-pages.schema.ts';
import { FormFields } from '#web/core/form/FormFields.tsx';
import { FormProblem } from '#web/core/form/FormProblem.tsx';
import { withFilledIn } from '#web/core/form/filled-in.ts';
import { Honeypot, useFormAttempt } from '#web/core/form/form-attempt.tsx';
import { type SendFailure, showFailure } from '#web/core/form/send-failure.ts';
import { useDraftForm } from '#web/core/form/use-draft-form.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import styles from './MessageForm.module.css';

const blank = { name: '', email: '', message: '' };

const fields: FormFields<Message> = {
  name: { label: 'Name', input: (props) => <input {...props} autoComplete="name" /> },
  email: { label: 'Email', input: (props) => <input {...props} type="email" autoComplete="email" /> },
  message: { label: 'Message', input: (props) => <textarea {...props} rows={5} /> },
};

/** The form for a message to the owner. */
export default function MessageForm({ slug, label }: { slug: string; label: string }) {
  const { honeypot, send } = useFormAttempt();
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [sent, setSent] = useState(false);
  const { form, forget } = useDraftForm<Message>(`messageDraft ${slug}`, messageForm, blank);
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (message) => {
    setFailure(null);
    try {
      await send('POST /api/own-pages/:slug/messages', message, { slug });
      form.reset(blank);
      forget();
      setSent(true);
    } catch (error) {
      setFailure(showFailure(form, error));
    }
  });

  if (sent) return <Sent onAgain={() => setSent(false)} />;
  return (
    <form className={styles.form} aria-label={label} onSubmit={withFilledIn(form, submit)} noValidate>
      <Honeypot ref={honeypot} />
      <FormFields form={form} schema={messageForm} fields={fields} />
      <div className={styles.send}>
        <FormProblem failure={failure} />
        <Button type="submit" tone="hot" disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send the message'}
        </Button>
      </div>
    </form>
  );
}

/** The button that had the focus is gone, so the text in its place gets the focus. */
function Sent({ onAgain }: { onAgain: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <p ref={text} role="status" tabIndex={-1} className="lead">
        Your message has arrived. The answer comes to the address that you gave.
      </p>
      <Button onClick={onAgain}>Write another</Button>
    </div>
  );
}
