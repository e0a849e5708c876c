import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import type { PersonDetail } from '#shared/people/people.schema.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import styles from './People.module.css';
import { calledText } from './people-words.ts';

interface Other {
  id: string;
  name: string;
  addresses: string[];
}

const whole = (other: Other) => [other.name, ...other.addresses].filter(Boolean).join(', ');

/** Makes two people one, and takes them apart again. Nobody is merged by itself. */
export function PersonMerge({
  person,
  onOpen,
}: {
  person: PersonDetail;
  onOpen: (id: string | null) => void;
}) {
  const { id, version, alike, merged } = person;
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<Other>();
  const found = useOwnerData(
    'GET /api/admin/people',
    { query: { q: words.trim(), limit: '10' } },
    { enabled: words.trim() !== '' },
  );
  const others = (found.data?.items ?? []).filter((other) => other.id !== id);
  const params = { id };
  const merge = useOwnerAction('POST /api/admin/people/:id/merge', {
    title: 'People merged',
    description: 'They are one person now. “Split again” undoes it.',
  });
  const split = useOwnerAction('POST /api/admin/people/:id/split', 'They are two people again');

  async function mergeNow(other: Other) {
    await merge.run({ params, body: { version, otherId: other.id } });
    setAsked(undefined);
    setWords('');
  }

  return (
    <section className={styles.section} aria-labelledby="person-merge">
      <h3 id="person-merge">The same person</h3>
      {merged.map(({ personId, addresses }) => (
        <div key={personId} className={styles.row}>
          <span className={styles.name}>Merged with {addresses.join(', ')}</span>
          <Button
            size="small"
            loading={split.isPending}
            onClick={() => split.run({ params, body: { version, personId } })}
          >
            Split again
          </Button>
        </div>
      ))}
      {alike.map((other) => (
        <div key={other.id} className={styles.row}>
          <span className={styles.name}>
            <b>{whole(other)}</b>
            <small>May be the same: {other.why.charAt(0).toLowerCase() + other.why.slice(1)}</small>
          </span>
          <span className={styles.row}>
            <Button size="small" onClick={() => onOpen(other.id)}>
              Open
            </Button>
            <Button size="small" onClick={() => setAsked(other)}>
              Merge…
            </Button>
          </span>
        </div>
      ))}
      <Select
        className={styles.wide}
        showSearch
        filterOption={false}
        value={null}
        searchValue={words}
        placeholder="Merge with: type a name or address"
        aria-label="Merge with another person"
        notFoundContent={words.trim() && !found.isFetching ? 'Nobody of this name or address' : null}
        options={words.trim() ? others.map((other) => ({ value: other.id, label: whole(other) })) : []}
        onSearch={setWords}
        onSelect={(chosen: string | null) => setAsked(others.find((other) => other.id === chosen))}
      />
      {asked && (
        <Modal
          open
          title={`Merge ${calledText(asked)} into ${calledText(person)}?`}
          okText="Merge"
          confirmLoading={merge.isPending}
          onOk={() => mergeNow(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {whole(asked)} and {whole(person)} are shown as one person, with the addresses, notes and tags of
          both. Nothing is sent to anybody, and you can split them again.
        </Modal>
      )}
    </section>
  );
}
