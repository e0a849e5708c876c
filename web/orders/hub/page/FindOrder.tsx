import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderFragment } from '#shared/core/address/order-fragment.ts';
import { readOrderCode } from '#shared/orders/order-code.ts';
import { searchMailed } from '#shared/orders/orders.constants.ts';
import { call } from '#web/core/client.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { Field } from '#web/core/hub-ui/Field.tsx';
import { problemOf } from '#web/core/problem.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { codeProblem, isWholeCode } from './code-problem.ts';
import styles from './FindPage.module.css';

/**
 * Finds an order by its code and email: its link is mailed, or, where this site sends no mail, a limited page
 * opens. It is in the first HTML, so it uses no library; without scripts the browser submits it, and the server
 * replies with a page.
 */
export function FindOrder({ code: known = '' }: { code?: string | undefined }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState(known);
  const [email, setEmail] = useState('');
  const [left, setLeft] = useState({ code: false, email: false });
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [mailed, setMailed] = useState(false);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mailed) answer.current?.focus();
  }, [mailed]);

  const errors = { code: codeProblem(code), email: isEmail(email) ? undefined : 'Invalid email address' };
  const shown = {
    code: left.code || isWholeCode(code) ? errors.code : undefined,
    email: left.email ? errors.email : undefined,
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setLeft({ code: true, email: true });
    setFailure('');
    if (errors.code || errors.email) {
      form.current?.querySelectorAll('input')[errors.code ? 0 : 1]?.focus();
      return;
    }
    setBusy(true);
    try {
      const body = { code: readOrderCode(code) ?? code, email: email.trim() };
      const { access } = await call('POST /api/orders/find', { body });
      if (access) await navigate({ hash: orderFragment(access) });
      else setMailed(true);
    } catch (error) {
      setFailure(problemOf(error).text);
    }
    setBusy(false);
  }

  if (mailed)
    return (
      <div ref={answer} tabIndex={-1} role="status" className={styles.sent}>
        <p>
          <b>{searchMailed.title}</b>
        </p>
        <p className="dim">
          {searchMailed.hint} {code.trim().toUpperCase()}, {email.trim()}.
        </p>
        <Button wide onClick={() => setMailed(false)}>
          Change what I typed
        </Button>
      </div>
    );
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/order/find"
      noValidate={hydrated}
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Reference code" error={shown.code}>
        {(control) => (
          <input
            {...control}
            name="code"
            className={cx(control.className, styles.code)}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            onBlur={() => setLeft((before) => ({ ...before, code: code !== '' }))}
            placeholder="HUB-7K3F-Q2"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
          />
        )}
      </Field>
      <Field label="Email" error={shown.email}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            onBlur={() => setLeft((before) => ({ ...before, email: email !== '' }))}
            autoComplete="email"
            maxLength={254}
            required
          />
        )}
      </Field>
      <Button type="submit" wide aria-busy={busy} aria-disabled={busy}>
        {busy ? 'Looking…' : 'Find my order'}
      </Button>
      <p role="alert" className={styles.failure} hidden={!failure}>
        {failure}
      </p>
    </form>
  );
}

/** Catches typing errors only; the server checks the address. */
const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());
