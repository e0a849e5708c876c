import { type Audit, type Finding, findingTypes, impacts } from '#shared/seo/audit.schema.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { SampleTag, StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { DraftsBar } from './DraftsBar.tsx';
import { FixForm } from './FixForm.tsx';
import { ScoreHistory } from './ScoreHistory.tsx';
import styles from './Seo.module.css';
import { sampleSuggestions } from './sample.ts';
import { typeTones } from './tones.ts';

const NOT_AUDITED = 'Audit the site to see what can be done better on its own pages.';

/** What to do better, the most pressing first. */
export function OverviewTab({ audit, isSample }: { audit: Audit | null; isSample: boolean }) {
  if (!audit && !isSample) return <p className={styles.lead}>{NOT_AUDITED}</p>;
  if (!audit)
    return (
      <>
        <p className={styles.lead}>
          <SampleTag /> {NOT_AUDITED}
        </p>
        <ul className={styles.suggestions}>
          {sampleSuggestions.map((suggestion) => (
            <SuggestionCard key={suggestion.title} suggestion={suggestion} />
          ))}
        </ul>
      </>
    );
  const groups = suggestionsOf(audit);
  const paths = new Map(audit.pages.map(({ page, url }) => [page, url]));
  return (
    <>
      {audit.outsideMissedAt && <OutsideNote audit={audit} />}
      <DraftsBar />
      {groups.length === 0 && <p className={styles.lead}>The audit found nothing to do better.</p>}
      <ul className={styles.suggestions}>
        {groups.map(([first, ...more]) => (
          <SuggestionCard
            key={`${first.rule} ${first.type} ${first.title}`}
            suggestion={first}
            findings={[first, ...more]}
            pathOf={(page) => paths.get(page) ?? page}
          />
        ))}
      </ul>
      <ScoreHistory />
    </>
  );
}

/** Nothing is known of links to other sites while the hub has no internet. */
const OutsideNote = ({ audit: { outsideAt, outsideMissedAt } }: { audit: Audit }) => (
  <p className={styles.lead} role="status">
    Links to other sites were not checked: no internet ({formatMoment(outsideMissedAt)}).{' '}
    {outsideAt ? `They were last checked ${formatMoment(outsideAt)}.` : 'They have not been checked yet.'}
  </p>
);

type Group = [Finding, ...Finding[]];

/** The same thing on several pages is one suggestion. */
function suggestionsOf({ pages }: Audit): Group[] {
  const groups = new Map<string, Group>();
  for (const finding of pages.flatMap(({ issues }) => issues)) {
    const key = `${finding.rule} ${finding.type} ${finding.title}`;
    const known = groups.get(key);
    if (known) known.push(finding);
    else groups.set(key, [finding]);
  }
  const weight = ([{ type, impact }]: Group) => findingTypes.indexOf(type) * 10 + impacts.indexOf(impact);
  return [...groups.values()].toSorted((a, b) => weight(a) - weight(b) || b.length - a.length);
}

interface SuggestionCardProps {
  suggestion: Pick<Finding, 'type' | 'impact' | 'title' | 'description'>;
  /** Where it was found; none for the sample. */
  findings?: readonly Finding[];
  pathOf?: (page: Finding['page']) => string;
}

/** One thing to do better, with a fix at every page that it was found on. */
function SuggestionCard({ suggestion, findings = [], pathOf }: SuggestionCardProps) {
  const { type, impact, title, description } = suggestion;
  return (
    <li className={styles.suggestion}>
      <div className={styles.title}>
        <StateTag tone={typeTones[type]}>{type}</StateTag>
        <h3>{title}</h3>
        <StateTag>{impact} impact</StateTag>
      </div>
      <p>{description}</p>
      {findings.length > 0 && (
        <details className={styles.found} open={findings.length <= 3}>
          <summary>{findings.length === 1 ? 'On one page' : `On ${findings.length} pages`}</summary>
          <ul>
            {findings.map((finding) => (
              <li key={finding.page}>
                <code>{pathOf?.(finding.page)}</code>
                {finding.items.length > 0 && <small>{finding.items.join(' · ')}</small>}
                <FixForm finding={finding} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
