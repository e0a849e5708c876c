import { Button, Drawer, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { personRoleNames } from '#shared/core/person-roles.ts';
import type { PersonDetail } from '#shared/people/people.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { formatDay, formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { useMoneyIn } from '#web/core/admin-ui/use-money.ts';
import styles from './People.module.css';
import { PersonMerge } from './PersonMerge.tsx';
import { calledText, paidText } from './people-words.ts';
import { TagsInput } from './TagsInput.tsx';

interface PersonDrawerProps {
  id: string;
  onOpen: (id: string | null) => void;
}

/** One person: what is known, note and tags, history, and who may be the same. */
export function PersonDrawer({ id, onOpen }: PersonDrawerProps) {
  const { data, error, refetch } = useOwnerData(
    'GET /api/admin/people/:id',
    { params: { id } },
    { fresh: true },
  );
  if (data && data.id === id) return <Person person={data} onOpen={onOpen} />;
  return (
    <Drawer open size={600} title="Person" onClose={() => onOpen(null)}>
      {error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />}
    </Drawer>
  );
}

const personSave = async () =>
  (await import('#shared/people/people.schema.ts')).personSave.omit({ version: true });

function Person({ person, onOpen }: { person: PersonDetail; onOpen: (id: string | null) => void }) {
  const moneyIn = useMoneyIn();
  const { id, note, tags, version } = person;
  const params = { id };
  const { props, field, isSaving, conflict, leave, question } = useOwnerForm(personSave, {
    values: { note, tags },
    save: (value, over?: PersonDetail) =>
      ownerCall('PUT /api/admin/people/:id', {
        params,
        body: { ...value, version: over?.version ?? version },
      }),
    newest: () => ownerCall('GET /api/admin/people/:id', { params }),
    showNewest: (newest, form) => form.reset({ note: newest.note, tags: newest.tags }),
    said: 'Note and Tags Saved',
  });
  const close = () => leave(() => onOpen(null));
  return (
    <Drawer open size={600} title="Person" onClose={close}>
      <Flex vertical gap="large">
        <h2 className={styles.name}>{calledText(person)}</h2>
        <dl className={styles.facts}>
          <dt>{person.addresses.length === 1 ? 'Address' : 'Addresses'}</dt>
          <dd>
            {person.addresses.map((address) => (
              <div key={address}>
                <a href={`mailto:${address}`}>{address}</a>
              </div>
            ))}
          </dd>
          <dt>What they did</dt>
          <dd>{person.roles.map((role) => personRoleNames[role]).join(', ') || 'Followed before'}</dd>
          <dt>Spent</dt>
          <dd>{paidText(person.paid, moneyIn)}</dd>
          <dt>First seen</dt>
          <dd>{formatDay(person.firstAt)}</dd>
          <dt>Latest activity</dt>
          <dd>{formatDay(person.lastAt)}</dd>
        </dl>
        <Flex component="form" vertical gap="medium" {...props}>
          {conflict}
          {field({ name: 'tags', label: 'Tags', Input: TagsInput, hint: 'Press Enter after each.' })}
          {field({
            name: 'note',
            label: 'Note',
            kind: 'area',
            attributes: { rows: 5 },
            hint: 'Only you see it. It is part of what you export or erase of this person.',
          })}
          <div>
            <Button type="primary" htmlType="submit" loading={isSaving}>
              Save note and tags
            </Button>
          </div>
        </Flex>
        <PersonMerge person={person} onOpen={onOpen} />
        <History person={person} />
        <p className="hint">
          To export or erase what is kept of a person, use their address under{' '}
          <Link to={adminPaths.privacyPeople}>Settings, Privacy</Link>. Each address is erased on its own.
        </p>
      </Flex>
      {question}
    </Drawer>
  );
}

function History({ person: { history, more, addresses } }: { person: PersonDetail }) {
  return (
    <section className={styles.section} aria-labelledby="person-history">
      <h3 id="person-history">History</h3>
      {history.length === 0 && <p>Nothing is kept any more.</p>}
      <ol className={styles.history}>
        {history.map(({ at, title, detail, target, address, proof }) => (
          <li key={`${at} ${title} ${address}`}>
            <time dateTime={at}>{formatMoment(at)}</time>
            {target ? <Link to={target}>{title}</Link> : <span>{title}</span>}
            {detail && <small>{detail}</small>}
            {proof && <small>{proof}</small>}
            {addresses.length > 1 && <small>{address}</small>}
          </li>
        ))}
      </ol>
      {more && (
        <p className="hint">
          What is older is where it was made: under Orders, Booking Requests and Followers.
        </p>
      )}
    </section>
  );
}
