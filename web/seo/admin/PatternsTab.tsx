import { metaPatterns } from '#shared/site/site.patterns.schema.ts';
import { partsAllowed, patternParts, usualPatterns } from '#shared/site/site.patterns.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import { PatternPreview } from './PatternPreview.tsx';
import styles from './Seo.module.css';
import { useAudit } from './use-seo.ts';

const hint = (field: 'title' | 'description') =>
  `Left empty: ${usualPatterns[field]}. Parts: ${partsAllowed[field].map((part) => `{${part}}`).join(' ')}`;

/** How titles and descriptions are made that the owner has not written. */
export function PatternsTab({ isAudited }: { isAudited: boolean }) {
  const { run } = useAudit();
  const kind: DocumentKind = {
    path: '/api/admin/seo/patterns',
    preview: false,
    noun: 'patterns',
    schema: metaPatterns,
    saved: 'Patterns Saved',
    savedText: 'Pages and items without a text of their own follow them from now on.',
    onSaved: () => isAudited && void run(),
    groups: [
      {
        fields: [
          { name: 'title', label: 'Pattern of titles', hint: hint('title') },
          { name: 'description', label: 'Pattern of descriptions', kind: 'area', hint: hint('description') },
        ],
        Below: PatternPreview,
      },
    ],
  };
  return (
    <div className={styles.meta}>
      <p className={styles.lead}>
        Every page and every item, such as an episode, whose title or description you have not written gets
        one by these patterns. A part that has no text is left out.
      </p>
      <dl className={styles.parts}>
        {Object.entries(patternParts).map(([part, text]) => (
          <div key={part}>
            <dt>
              <code>{`{${part}}`}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <DocumentPanel kind={kind} />
    </div>
  );
}
