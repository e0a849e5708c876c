import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fullDay } from '#shared/core/dates.ts';
import { formatMoneyShort, payableCents } from '#shared/core/money.ts';
import { offersFaster, priceOf, promisedDays, sizeOf, tracksOf } from '#shared/playlist/submission-price.ts';
import {
  type SubmissionForm as Submission,
  submissionForm,
  type TrackForm,
  trackForm,
} from '#shared/submissions/submissions.schema.ts';
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
import { FurtherTracks } from './FurtherTracks.tsx';
import { type Offer, PriceChoice } from './PriceChoice.tsx';
import { promiseText } from './promise-words.ts';
import styles from './SubmissionForm.module.css';
import { keepSong, RECEIPT, type SubmissionReceipt, unsentSong } from './song-submission.ts';

const blank = {
  artistName: '',
  songTitle: '',
  email: '',
  songLink: '',
  message: '',
  size: '',
  faster: false,
  more: [],
  consent: false,
};
const DRAFT = 'songDraft';
const blankTrack = { songTitle: '', songLink: '' };
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
  offer: Offer;
  /** Whether the track may be reviewed live on the stream. */
  reviewsLive: boolean;
  onSent: (receipt: SubmissionReceipt) => void;
  onCancel: () => void;
}

/** The form for a track and its artist. */
export default function SubmissionForm({
  heading: Heading,
  filling,
  offer,
  reviewsLive,
  onSent,
  onCancel,
}: SubmissionFormProps) {
  const toast = useToast();
  const { money, style } = useSite().locale;
  const words = useWords('playlist');
  const { honeypot, send } = useFormAttempt();
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [unsent, setUnsent] = useState(unsentSong);
  const { form, forget } = useDraftForm<TrackForm>(DRAFT, trackForm, { ...blank, ...unsent });
  const { isSubmitting, errors } = form.formState;
  const [size = '', faster] = form.watch(['size', 'faster']);
  const chosen = sizeOf(offer, size)?.name;
  const further = tracksOf(offer, chosen) - 1;
  const price = priceOf(offer, { size: chosen, faster });
  const days = promisedDays(offer, faster);
  useFurtherTracks(form, further);
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (filling) name.current?.focus();
  }, [filling]);
  useEffect(() => {
    // Loaded ahead, so that the reference is shown at once.
    import('./SentSlip.tsx').catch(() => {});
  }, []);

  const submit = form.handleSubmit(async ({ size: _, ...typed }) => {
    const song = {
      ...typed,
      // What is no longer offered is not sent.
      ...(chosen !== undefined && { size: chosen }),
      faster: typed.faster && offersFaster(offer),
      consent: typed.consent && offer.showsTaken,
    };
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
    <Slip label={words.submit} aside={`${words.fee} ${formatMoneyShort(payableCents(price, money), money)}`}>
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
        <PriceChoice
          offer={offer}
          size={size}
          faster={faster}
          errors={{ size: errors.size?.message, faster: errors.faster?.message }}
          onSize={(value) => form.setValue('size', value)}
          onFaster={(value) => form.setValue('faster', value)}
        />
        <FormFields
          // It draws the fields that every track has.
          form={form as unknown as UseFormReturn<Submission, unknown, Submission>}
          schema={submissionForm}
          fields={fields}
        />
        <FurtherTracks count={further} register={form.register} errors={errors.more} />
        {offer.showsTaken && (
          <label className={styles.consent}>
            <input type="checkbox" {...form.register('consent')} />
            <span>
              If a track is taken, my artist name, its title and its link may be shown on the playlist page.
            </span>
          </label>
        )}
        {days !== null && (
          <p className={styles.note}>
            {promiseText(days, offer, money)}
            {isAhead(offer.awayUntil) &&
              ` We are away at the moment: the days count from ${fullDay(offer.awayUntil, style)}.`}
          </p>
        )}
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

/** Whether an instant is still to come. */
const isAhead = (at: string | null): at is string => at !== null && Date.parse(at) > Date.now();

/** Keeps as many further tracks in the form as are asked for; what was typed for others comes back with them. */
function useFurtherTracks(
  { getValues, setValue }: UseFormReturn<TrackForm, unknown, TrackForm>,
  count: number,
) {
  const typed = useRef<TrackForm['more']>([]);
  const shown = useRef(getValues().more.length);
  useEffect(() => {
    const before = shown.current;
    if (before === count) return;
    shown.current = count;
    const { more } = getValues();
    // A field that is new on screen has an empty value in the form by now.
    for (const [index, track] of more.slice(0, before).entries()) typed.current[index] = { ...track };
    setValue(
      'more',
      Array.from({ length: count }, (_, index) => typed.current[index] ?? blankTrack),
    );
  }, [count, getValues, setValue]);
}
