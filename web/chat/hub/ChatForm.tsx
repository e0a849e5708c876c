import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Names } from '#shared/chat/canned-texts.ts';
import { tooLong } from '#shared/core/text.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { usePageData } from '#web/core/page-data.ts';
import styles from './ChatForm.module.css';
import { chatAtom, sendAtom } from './chat.state.ts';

/** The owner's quick questions, with the site's names filled in. */
const quickQuestions = (chips: readonly string[], { creatorName, networkName }: Names): string[] =>
  chips.map((chip) => chip.replaceAll('{creator}', creatorName).replaceAll('{network}', networkName));

interface ChatFormProps {
  names: Names;
  input: RefObject<HTMLInputElement | null>;
  /** What is typed already. */
  question: string | undefined;
}

/** The quick questions, and the input for other questions. */
export function ChatForm({ names, input, question = '' }: ChatFormProps) {
  const { sending, maxLength } = useAtomValue(chatAtom);
  const { chips } = usePageData('/api/chat/offer');
  const send = useSetAtom(sendAtom);
  const [typed, setTyped] = useState(question);
  const extra = typed.trim().length - maxLength;
  const wasWriting = useRef(false);

  // An input loses the focus while it is disabled; a visitor who was typing gets it back.
  useEffect(() => {
    if (sending || !wasWriting.current) return;
    wasWriting.current = false;
    input.current?.focus();
  }, [sending, input]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '' || sending || extra > 0) return;
    wasWriting.current = true;
    setTyped('');
    void send(typed, names);
  };
  return (
    <>
      <fieldset className={styles.chips}>
        <legend className="sr">Quick questions</legend>
        {quickQuestions(chips, names).map((question) => (
          <button
            key={question}
            type="button"
            aria-disabled={sending}
            onClick={() => void send(question, names)}
          >
            {question}
          </button>
        ))}
      </fieldset>
      <p id="chat-length" role="status" className={styles.extra}>
        {extra > 0 && tooLong(extra, maxLength)}
      </p>
      <form className={styles.row} onSubmit={submit} data-chat>
        <input
          ref={input}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          disabled={sending}
          aria-invalid={extra > 0}
          aria-describedby="chat-length"
          aria-label="Message"
          placeholder={`Ask about ${names.creatorName}, or anything`}
          autoComplete="off"
          enterKeyHint="send"
        />
        <button type="submit" aria-label={sending ? 'Sending' : 'Send'} aria-disabled={sending}>
          {sending ? <i className={styles.spinner} /> : <Icon name="forward" />}
        </button>
      </form>
    </>
  );
}
