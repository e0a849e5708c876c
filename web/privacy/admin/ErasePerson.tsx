import { Button, Input } from 'antd';
import { useState } from 'react';
import { ERASE_WORD } from '#shared/privacy/privacy.constants.ts';
import { LabelledField } from '#web/core/admin-ui/LabelledField.tsx';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';
import { useToasts } from '#web/core/admin-ui/use-toasts.ts';
import styles from './Privacy.module.css';

interface ErasePersonProps {
  email: string;
  onErased: () => void;
}

/** Erases a person, once the word is typed. */
export function ErasePerson({ email, onErased }: ErasePersonProps) {
  const [word, setWord] = useState('');
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();

  const erase = async () => {
    setBusy(true);
    try {
      const { counts } = await ownerCall('POST /api/admin/privacy/erase', {
        body: { email, confirm: ERASE_WORD },
      });
      toasts.gone('Person Erased', whatWent(counts));
      onErased();
    } catch (error) {
      toasts.failed(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.erase}
      onSubmit={(event) => {
        event.preventDefault();
        void erase();
      }}
    >
      <p>
        Erasing takes everything above, with proofs of payment and mails, for good. Paid orders keep their
        amount, dates and state for your books, without a name. Backups that you have made still hold it all.
      </p>
      <LabelledField
        label={`Type ${ERASE_WORD} to go on`}
        draw={(props) => (
          <Input
            {...props}
            autoComplete="off"
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
        )}
      />
      <Button danger htmlType="submit" disabled={word !== ERASE_WORD || busy}>
        Erase this person
      </Button>
    </form>
  );
}

function whatWent(counts: Record<string, number>): string {
  const { ordersKeptNameless = 0, ...rest } = counts;
  const gone = Object.values(rest).reduce((sum, count) => sum + count, 0);
  const kept = ordersKeptNameless > 0 ? `, and ${ordersKeptNameless} paid orders have no name any more` : '';
  return `${gone} entries are gone${kept}.`;
}
