import { type Audit, type Finding, findingTypes, impacts } from '#shared/seo/audit.schema.ts';
import { SampleTag } from '#web/core/admin-ui/SampleTag.tsx';
import styles from './Seo.module.css';
import { SuggestionCard } from './SuggestionCard.tsx';
import { sampleSuggestions } from './sample.ts';

/** What to do better, the most pressing first. */
export function OverviewTab({ audit }: { audit: Audit | null }) {
  if (!audit)
    return (
      <>
        <p className={styles.lead}>
          <SampleTag /> Audit the site to see what can be done better on its own pages.
        </p>
        <ul className={styles.suggestions}>
          {sampleSuggestions.map((suggestion) => (
            <SuggestionCard key={suggestion.title} suggestion={suggestion} />
          ))}
        </ul>
      </>
    );
  const groups = suggestionsOf(audit);
  if (groups.length === 0) return <p className={styles.lead}>The audit found nothing to do better.</p>;
  const paths = new Map(audit.pages.map(({ page, url }) => [page, url]));
  return (
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
  );
}

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
