import { type FormEvent, useState } from 'react';
import { fullDay } from '#shared/core/dates.ts';
import type { GuestPage } from '#shared/guests/guests.schema.ts';
import { call } from '#web/core/client.ts';
import { Button, ButtonLink } from '#web/core/hub-ui/Button.tsx';
import { Field } from '#web/core/hub-ui/Field.tsx';
import { problemOf } from '#web/core/problem.ts';
import { useSite } from '#web/core/site.ts';
import { useStoredState } from '#web/core/storage.ts';
import styles from './GuestPart.module.css';
import type { GuestPartProps } from './use-guest-page.ts';

type Release = NonNullable<GuestPage['release']>;

/** The release: its text, and the form that signs it or who has signed. */
export function GuestRelease({ release, ...part }: GuestPartProps & { release: Release }) {
  const { style } = useSite().locale;
  const { signed, pdf } = release;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard */}
      <section className={styles.text} tabIndex={0} aria-label="Text of the release">
        {release.text}
      </section>
      {signed ? (
        <>
          <p className={styles.signed}>
            Signed by <b>{signed.name}</b> on {fullDay(signed.at, style)}.
          </p>
          {pdf && (
            <div className={styles.ways}>
              <ButtonLink href={pdf} download tone="quiet">
                Download it as PDF
              </ButtonLink>
            </div>
          )}
        </>
      ) : (
        part.page.closed === null && <SignForm {...part} version={release.version} />
      )}
    </>
  );
}

function SignForm({ code, headers, accept, refresh, version }: GuestPartProps & { version: number }) {
  const [{ name }, keep] = useStoredState(`guest.signature.${code}`, { name: '' });
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});

  async function sign(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const missing: Record<string, string> = {
      ...(name.trim().length < 3 && { name: 'Type your full name' }),
      ...(!agreed && { agreed: 'Tick the box to sign' }),
    };
    setWrong(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const body = { name, agreed: true as const, version };
      accept(await call('POST /api/orders/:code/guest/release', { params: { code }, body }, { headers }));
      keep({ name: '' });
    } catch (error) {
      const { code: problem, text, fields } = problemOf(error);
      setWrong(Object.keys(fields).length > 0 ? fields : { form: text });
      if (problem === 'request.conflict' || problem === 'order.closed') void refresh();
    }
    setBusy(false);
  }

  return (
    <form className={styles.rows} noValidate onSubmit={(event) => void sign(event)}>
      <Field label="Your full name" error={wrong.name} hint="Typed, in place of a signature by hand.">
        {(control) => (
          <input
            {...control}
            autoComplete="name"
            maxLength={200}
            value={name}
            onChange={({ target }) => keep({ name: target.value })}
          />
        )}
      </Field>
      <div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={agreed}
            aria-invalid={wrong.agreed !== undefined}
            aria-describedby="guest-agreed"
            onChange={({ target }) => setAgreed(target.checked)}
          />
          <span>I have read this text and agree to it.</span>
        </label>
        <p id="guest-agreed" className={styles.failure} aria-live="polite">
          {wrong.agreed}
        </p>
      </div>
      <div className={styles.ways}>
        <Button type="submit" aria-busy={busy} aria-disabled={busy}>
          {busy ? 'Signing…' : 'Sign the release'}
        </Button>
      </div>
      <p className={styles.failure} role="alert">
        {wrong.form}
      </p>
    </form>
  );
}
