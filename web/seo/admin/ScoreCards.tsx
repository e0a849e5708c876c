import type { Audit } from '#shared/seo/audit.schema.ts';
import type { SearchStatus } from '#shared/seo/search.schema.ts';
import { SampleTag, StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './Seo.module.css';
import { sample } from './sample.ts';
import { scoreTone, scoreWords } from './tones.ts';

const count = new Intl.NumberFormat('en-US');

interface Card {
  label: string;
  /** Undefined: not known. */
  value: string | undefined;
  note: string;
  score?: number | undefined;
}

interface ScoreCardsProps {
  audit: Audit | null;
  search: SearchStatus;
  isSample: boolean;
}

/** The six figures at the top: what the audit found and what Search Console reports, or all from the sample. */
export function ScoreCards({ audit, search: { report }, isSample }: ScoreCardsProps) {
  const cards = isSample
    ? [...auditCards(sample), ...searchCards(sample), backlinksOf(sample.backlinks)]
    : [...auditCards(audit), ...searchCards(report), backlinksOf(undefined)];
  return (
    <dl className={styles.cards}>
      {cards.map(({ label, value = '–', note, score }) => (
        <div key={label} className={styles.card}>
          <dt>{label}</dt>
          <dd className={cx(styles.figure, score !== undefined && styles[scoreTone(score)])}>{value}</dd>
          <dd className={styles.note}>
            {score !== undefined && (
              <StateTag tone={scoreTone(score)}>{scoreWords[scoreTone(score)]}</StateTag>
            )}
            {isSample ? <SampleTag /> : <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const written = (figure: number | undefined) => (figure === undefined ? undefined : count.format(figure));

function auditCards(audit: Pick<Audit, 'seoScore' | 'indexedPages'> | null): Card[] {
  const score = audit?.seoScore;
  const unknown = 'Not audited yet';
  return [
    {
      label: 'SEO Score',
      value: audit ? `${score}/100` : undefined,
      score,
      note: audit ? 'From the last audit' : unknown,
    },
    {
      label: 'Indexed Pages',
      value: written(audit?.indexedPages),
      note: audit ? 'Open to search engines' : unknown,
    },
  ];
}

type Searched = Pick<NonNullable<SearchStatus['report']>, 'totalKeywords' | 'avgPosition' | 'organicTraffic'>;

function searchCards(report: Searched | null): Card[] {
  const note = (period: string) => (report ? period : 'Only Search Console knows this');
  const position = report?.avgPosition ?? undefined;
  return [
    { label: 'Keywords', value: written(report?.totalKeywords), note: note('Last 28 days') },
    { label: 'Avg. Position', value: position?.toString(), note: note('Last 28 days') },
    { label: 'Organic Traffic', value: written(report?.organicTraffic), note: note('Clicks in 28 days') },
  ];
}

const backlinksOf = (links: number | undefined): Card => ({
  label: 'Backlinks',
  value: written(links),
  note: 'Only Search Console shows this',
});
