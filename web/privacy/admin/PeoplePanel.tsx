import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import type { PersonElsewhere } from '#shared/privacy/privacy.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { ConfirmedDownload } from '#web/core/admin-ui/lists/ConfirmedDownload.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { problemOf } from '#web/core/problem.ts';
import { ErasePerson } from './ErasePerson.tsx';
import styles from './Privacy.module.css';

interface Found {
  email: string;
  counts: Record<string, number>;
  elsewhere: PersonElsewhere;
}

/** The data that is stored about a person, to be shown or erased. */
export default function PeoplePanel() {
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<string>();

  const look = async (address: string) => {
    setProblem(undefined);
    setFound(undefined);
    try {
      const found = await ownerCall('GET /api/admin/privacy/person', { query: { email: address } });
      setFound({ email: address, ...found });
    } catch (error) {
      const { text, fields } = problemOf(error);
      setProblem(fields['query.email'] ? 'This is not a mail address.' : text);
    }
  };

  return (
    <SettingCards>
      <SettingCard
        title="A person’s data"
        lead="Somebody may ask what you keep about them, or ask you to erase it. Chats are included if their address or reference was written in them. Other chats belong to a browser and not to a name, and are deleted automatically."
      >
        <Flex
          component="form"
          className={styles.search}
          wrap
          gap={12}
          align="flex-end"
          onSubmit={(event) => {
            event.preventDefault();
            void look(email.trim());
          }}
        >
          <LabelledField
            label="Mail address"
            error={problem}
            draw={(props) => (
              <Input
                {...props}
                type="email"
                autoComplete="off"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          />
          <Button htmlType="submit" disabled={email.trim() === ''}>
            Look up
          </Button>
        </Flex>
        {found && <Result found={found} onErased={() => look(found.email)} />}
      </SettingCard>
    </SettingCards>
  );
}

function Result({ found: { email, counts, elsewhere }, onErased }: { found: Found; onErased: () => void }) {
  const entries = Object.entries(counts);
  if (entries.length === 0) return <p role="status">Nothing is kept under {email}.</p>;
  return (
    <>
      <table className={styles.counts}>
        <caption>Kept under {email}</caption>
        <tbody>
          {entries.map(([name, count]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <ConfirmedDownload href={`/api/admin/privacy/export?${new URLSearchParams({ email })}`}>
          Download everything
        </ConfirmedDownload>
      </div>
      <ErasePerson email={email} elsewhere={elsewhere} onErased={onErased} />
    </>
  );
}
