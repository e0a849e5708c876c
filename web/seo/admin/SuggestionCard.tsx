import type { Finding } from '#shared/seo/audit.schema.ts';
import { StateTag } from '#web/core/admin-ui/StateTag.tsx';
import { FixForm } from './FixForm.tsx';
import styles from './Seo.module.css';
import { typeTones } from './tones.ts';

interface SuggestionCardProps {
  suggestion: Pick<Finding, 'type' | 'impact' | 'title' | 'description'>;
  /** Where it was found; none for the sample. */
  findings?: readonly Finding[];
  pathOf?: (page: Finding['page']) => string;
}

/** One thing to do better, with a fix at every page that it was found on. */
export function SuggestionCard({ suggestion, findings = [], pathOf }: SuggestionCardProps) {
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
