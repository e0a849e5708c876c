import { leftOutKinds, leftOutNames } from '#shared/followers/followers.import.constants.ts';
import type { ImportPreview } from '#shared/followers/followers.import.schema.ts';
import styles from './Import.module.css';

type Counts = Pick<ImportPreview, 'lines' | 'fresh' | 'repeated' | 'leftOut' | 'errors'>;

/** How many are imported, and how many are left out for each reason. */
export function ImportCounts({ lines, fresh, repeated, leftOut, errors }: Counts) {
  const left = leftOutKinds.filter((kind) => leftOut[kind]);
  return (
    <dl className={styles.facts}>
      <dt className={styles.most}>New addresses</dt>
      <dd className={styles.most}>{fresh}</dd>
      {left.map((kind) => (
        <Fact key={kind} name={`Left out: ${leftOutNames[kind].toLowerCase()}`} value={leftOut[kind] ?? 0} />
      ))}
      {repeated > 0 && <Fact name="Left out: in the list more than once" value={repeated} />}
      {errors > 0 && <Fact name="Left out: cannot be read" value={errors} />}
      <Fact name="Lines" value={lines} />
    </dl>
  );
}

const Fact = ({ name, value }: { name: string; value: number }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

/** What an import would do, with the lines that cannot be read. */
export function ImportFindings({ preview }: { preview: ImportPreview }) {
  const { fresh, errors, shownErrors, encoding } = preview;
  return (
    <>
      <p role="status">
        {fresh === 0
          ? 'Nobody in this list can be imported.'
          : 'This would be imported. Nothing is stored yet.'}
        {encoding !== 'UTF-8' && ` The file was read as ${encoding}: look whether special letters are right.`}
      </p>
      <ImportCounts {...preview} />
      {errors > 0 && (
        <details>
          <summary className={styles.more}>
            {errors === 1 ? '1 line cannot be read' : `${errors} lines cannot be read`}
          </summary>
          <ul className={styles.wrong}>
            {shownErrors.map(({ line, text, why }) => (
              <li key={line}>
                Line {line}: {why}
                {text && <small>{text}</small>}
              </li>
            ))}
          </ul>
          {errors > shownErrors.length && <p className="hint">And {errors - shownErrors.length} more.</p>}
        </details>
      )}
    </>
  );
}
