import type { Audit } from '#shared/seo/audit.schema.ts';
import type { SearchStatus } from '#shared/seo/search.schema.ts';
import { SampleTag, StateTag } from '#web/core/admin-ui/StateTag.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './Seo.module.css';
import { sample } from './sample.ts';
import { scoreTone, scoreWords } from './tones.ts';

const count = new Intl.NumberFormat('en-US');

interface Card {
  label: string;
  value: string;
  isSample: boolean;
  note: string;
  score?: number;
}

/** The six figures at the top: what the audit found, what Search Console reports, or the sample of each. */
export function ScoreCards({ audit, search }: { audit: Audit | null; search: SearchStatus }) {
  return (
    <dl className={styles.cards}>
      {[...auditCards(audit), ...searchCards(search)].map(({ label, value, isSample, note, score }) => (
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

function auditCards(audit: Audit | null): Card[] {
  const { seoScore, indexedPages } = audit ?? sample;
  const isSample = audit === null;
  return [
    { label: 'SEO Score', value: `${seoScore}/100`, score: seoScore, isSample, note: 'From the last audit' },
    { label: 'Indexed Pages', value: count.format(indexedPages), isSample, note: 'Open to search engines' },
  ];
}

function searchCards({ report }: SearchStatus): Card[] {
  const isSample = report === null;
  const { totalKeywords, avgPosition, organicTraffic } = report ?? sample;
  const period = 'Last 28 days';
  return [
    { label: 'Keywords', value: count.format(totalKeywords), isSample, note: period },
    {
      label: 'Avg. Position',
      value: avgPosition === null ? '–' : String(avgPosition),
      isSample,
      note: period,
    },
    { label: 'Organic Traffic', value: count.format(organicTraffic), isSample, note: 'Clicks in 28 days' },
    {
      label: 'Backlinks',
      value: isSample ? count.format(sample.backlinks) : '–',
      isSample,
      note: 'Only Search Console shows this',
    },
  ];
}
