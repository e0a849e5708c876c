import type { SoundRow } from '#shared/listening/listening.admin.schema.ts';
import { type FigureColumn, FigureList } from '#web/analytics/admin/FigureList.tsx';
import { formatCount } from '#web/analytics/admin/names.ts';
import styles from './ListeningTab.module.css';

const quarters = [
  ['Heard 25 %', 'heard25'],
  ['50 %', 'heard50'],
  ['75 %', 'heard75'],
  ['100 %', 'heard100'],
] as const;

const columns: readonly FigureColumn<SoundRow>[] = [
  { title: 'Plays', show: ({ plays }) => formatCount(plays) },
  { title: 'Minutes', show: ({ seconds }) => formatCount(Math.round(seconds / 60)) },
  ...quarters.map(([title, name]) => ({
    title,
    wide: true,
    show: (row: SoundRow) => formatCount(row[name]),
  })),
  { title: 'Downloads', show: ({ downloads }) => formatCount(downloads) },
];

/** How often sounds were played and downloaded, and by how many plays each quarter of them was heard. */
export function SoundList({ title, rows, href }: { title: string; rows: readonly SoundRow[]; href: string }) {
  const weight = ({ plays, downloads }: SoundRow) => plays + downloads;
  const most = rows[0] ? weight(rows[0]) : 1;
  return (
    <FigureList
      title={title}
      named="Title"
      rows={rows}
      keyOf={({ key }) => key}
      nameOf={(row) => (
        <span>
          {row.title}
          {row.group && <small className={styles.group}>{row.group}</small>}
          {row.plays > 0 && (
            <small className={styles.narrow}>
              {quarters.map(([label, name]) => `${label}: ${formatCount(row[name])}`).join(', ')}
            </small>
          )}
        </span>
      )}
      shareOf={(row) => weight(row) / most}
      columns={columns}
      href={href}
    />
  );
}
