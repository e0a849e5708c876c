import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { problemOf } from '#web/core/problem.ts';
import styles from './MediaUses.module.css';

/** Every place of the site that uses a file. */
export function MediaUses({ id }: { id: string }) {
  const { data, error } = useOwnerData('GET /api/admin/media/files/:id/uses', { params: { id } });
  if (error) return <p>{problemOf(error).text}</p>;
  if (!data) return <Waiting label="Looking up where it is used" />;
  if (data.items.length === 0) return <p className="hint">Not used on the site.</p>;
  return (
    <ul className={styles.uses}>
      {data.items.map((use) => (
        <li key={`${use.place} ${use.id} ${use.field}`}>
          <b>{use.title}</b>
          <span>
            {use.place}, {use.field}
          </span>
        </li>
      ))}
    </ul>
  );
}
