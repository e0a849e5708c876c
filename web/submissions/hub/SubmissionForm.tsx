import { useEffect, useRef, useState } from 'react';
import { formatMoneyShort } from '#shared/core/money.ts';
import { type SubmissionForm as Submission, submissionForm } from '#shared/submissions/submissions.schema.ts';
import { FormFields } from '#web/core/form/FormFields.tsx';
import { FormProblem } from '#web/core/form/FormProblem.tsx';
import { withFilledIn } from '#web/core/form/filled-in.ts';
import { Honeypot, useFormAttempt } from '#web/core/form/form-attempt.tsx';
import { type SendFailure, showFailure } from '#web/core/form/send-failure.ts';
import { useDraftForm } from '#web/core/form/use-draft-form.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { Slip } from '#web/core/hub-ui/Slip.tsx';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { useSite, useWords } from '#web/core/site.ts';
import { store } from '#web/core/storage.ts';
import styles from './SubmissionForm.module.css';
import { keepSong, RECEIPT, type SubmissionReceipt, unsentSong } from './song-submission.ts';

const blank = { artistName: '', songTitle: '', email: '', songLink: '', message: '' };
const DRAFT = 'songDraft';
const RECEIVED_TOAST_MS = 6000;

const fields: FormFields<Submission> = {
  artistName: { label: 'Artist name', input: (props) => <input {...props} /> },
  songTitle: { label: 'Song title', input: (props) => <input {...props} /> },
  email: {
    label: 'Email',
    input: (props) => <input {...props} type="email" autoComplete="email" />,
  },
  songLink: {
    label: 'Link to the song',
    hint: 'A public or private link that starts with https://',
    input: (props) => <input {...props} type="url" inputMode="url" placeholder="https://" />,
  },
  message: { label: 'Message', input: (props) => <textarea {...props} rows={3} /> },
};

interface SubmissionFormProps {
  heading: 'h2' | 'h3';
  /** Whether it is visible; it stays mounted while it is not. */
  filling: boolean;
  feeCents: number;
  /** Whether the track may be reviewed live on the stream. */
  reviewsLive: boolean;
  onSent: (receipt: SubmissionReceipt) => void;
  onCancel: () => void;
}

/** The form for a track and its artist. */
export default function SubmissionForm({
  heading: Heading,
  filling,
  feeCents,
  reviewsLive,
  onSent,
  onCancel,
}: SubmissionFormProps) {
  const toast = useToast();
  const { money } = useSite().locale;
  const words = useWords('playlist');
  const { honeypot, send } = useFormAttempt();
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [unsent, setUnsent] = useState(unsentSong);
  const { form, forget } = useDraftForm<Submission>(DRAFT, submissionForm, { ...blank, ...unsent });
  const { isSubmitting } = form.formState;
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (filling) name.current?.focus();
  }, [filling]);
  useEffect(() => {
    // Loaded ahead, so that the reference is shown at once.
    import('./SentSlip.tsx').catch(() => {});
  }, []);

  const submit = form.handleSubmit(async (song) => {
    setFailure(null);
    keepSong(song, false);
    try {
      const receipt = await send('POST /api/track-submissions', song);
      keepSong(song, true);
      store('localStorage', RECEIPT, receipt);
      setUnsent(null);
      form.reset(blank);
      forget();
      onSent(receipt);
      toast({
        title: 'Submission Complete',
        description: "Your track has been submitted for review. We'll be in touch soon!",
        duration: RECEIVED_TOAST_MS,
      });
    } catch (error) {
      setFailure(showFailure(form, error));
      toast({
        variant: 'destructive',
        title: 'Something went wrong',
        description: 'Please try again later.',
      });
    }
  });

  return (
    <Slip label={words.submit} aside={`${words.fee} ${formatMoneyShort(feeCents, money)}`}>
      <form
        className={styles.form}
        aria-label={words.submit}
        onSubmit={withFilledIn(form, submit)}
        noValidate
      >
        <Heading ref={name} tabIndex={-1} className={styles.name}>
          {words.tell}
        </Heading>
        {unsent && (
          <p className={styles.note}>
            This was kept from your last try, which nobody has confirmed. Check it and send it again.
          </p>
        )}
        <Honeypot ref={honeypot} />
        <FormFields form={form} schema={submissionForm} fields={fields} />
        {reviewsLive && (
          <p className={styles.note}>Your track may be played and reviewed live on the stream.</p>
        )}
        <FormProblem failure={failure} />
        <div className={styles.ways}>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Submitting...' : words.submit}
          </Button>
          <Button tone="quiet" onClick={onCancel} disabled={isSubmitting}>
            Cancel
          </Button>
        </div>
      </form>
    </Slip>
  );
}
