import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { ERASE_WORD, type PersonElsewhere } from '#shared/privacy/privacy.admin.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import styles from './Privacy.module.css';

interface ErasePersonProps {
  email: string;
  elsewhere: PersonElsewhere;
  onErased: () => void;
}

/** Erases a person, once the word is typed. */
export function ErasePerson({ email, elsewhere, onErased }: ErasePersonProps) {
  const [word, setWord] = useState('');
  const { run, isPending } = useOwnerAction('POST /api/admin/privacy/erase', ({ counts, cleaned }) =>
    gone('Person Erased', whatWent(counts) + (cleaned ? '' : NOT_CLEANED)),
  );
  const erase = async () => {
    if (await run({ body: { email, confirm: ERASE_WORD } })) onErased();
  };

  return (
    <Flex
      component="form"
      className={styles.erase}
      vertical
      gap="medium"
      align="start"
      onSubmit={(event) => {
        event.preventDefault();
        void erase();
      }}
    >
      <p>
        Erasing deletes everything above for good, with proofs of payment and mails. Paid orders keep their
        amount, dates and state for your books, without a name. Receipts, invoices and credit notes stay as
        they are, with the name, as laws on bookkeeping ask; they are deleted after the years that you have
        set for them. Where somebody else wrote this address, it is taken out of the text.
      </p>
      <p>What this does not reach:</p>
      <ul>
        {placesLeft(elsewhere).map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
      <p>
        If one of these backups is restored on this machine, the hub erases this person again as it starts.
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
      <Button danger htmlType="submit" disabled={word !== ERASE_WORD || isPending}>
        Erase this person
      </Button>
    </Flex>
  );
}

const NOT_CLEANED =
  ' Traces may stay in the file of the database for some minutes: the hub is busy with it just now, and cleans it by itself.';

/** Copies of the whole install that still hold the person. */
function placesLeft({ backups, keptDays, offsite, putAside, sentIn }: PersonElsewhere): string[] {
  const many = backups === 1 ? '1 backup' : `${backups} backups`;
  const places = [
    backups > 0 &&
      `${many} on this machine${offsite ? ' and the copies in the storage' : ''}. ${
        keptDays === null
          ? 'None is made by itself now, so they stay until you delete them.'
          : `One is made each day and the newest ${keptDays} are kept, so the last that holds this person goes ${
              keptDays === 1 ? 'with the next one' : `in about ${keptDays} days`
            }.`
      }`,
    putAside > 0 && 'What a restore has put aside. Erase it under System, Backup.',
    sentIn && 'The backup that you uploaded to be restored. Delete it under System, Backup.',
    'Backups that you have downloaded or copied elsewhere, and mails that were sent.',
  ];
  return places.filter((place) => place !== false);
}

function whatWent(counts: Record<string, number>): string {
  const { ordersKeptNameless = 0, papersKept = 0, ...rest } = counts;
  const erased = Object.values(rest).reduce((sum, count) => sum + count, 0);
  const kept = ordersKeptNameless > 0 ? `, and ${ordersKeptNameless} paid orders have no name any more` : '';
  const papers = papersKept > 0 ? ` ${papersKept} receipts, invoices or credit notes stay.` : '';
  return `${erased} entries are gone${kept}.${papers}`;
}
