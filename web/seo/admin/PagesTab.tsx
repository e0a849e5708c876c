import { Button, type TableProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Audit, AuditedPage } from '#shared/seo/audit.schema.ts';
import type { PageKey } from '#shared/site/site.paths.ts';
import { formatDay } from '#web/core/admin-ui/format-instant.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { StackTable, stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import { SampleTag, StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import styles from './Seo.module.css';
import { samplePages } from './sample.ts';
import { scoreTone } from './tones.ts';

const BulkMeta = lazy(() => import('./BulkMeta.tsx'));

interface Row {
  url: string;
  title: string;
  description: string;
  keywords: readonly string[];
  seoScore: number;
  issues: readonly string[];
  lastUpdated: string | null;
  indexable: boolean;
  page?: PageKey;
}

const rowOf = ({ issues, ...page }: AuditedPage): Row => ({
  ...page,
  issues: issues.map(({ title }) => title),
});

interface PagesTabProps {
  audit: Audit | null;
  isSample: boolean;
  onEdit: (page: PageKey) => void;
}

/** Every page with its score. */
export function PagesTab({ audit, isSample, onEdit }: PagesTabProps) {
  const [isBulk, setBulk] = useState(false);
  const examples = isSample ? samplePages.map((page) => ({ ...page, indexable: true })) : [];
  const rows: readonly Row[] = audit?.pages.map(rowOf) ?? examples;
  const columns: TableProps<Row>['columns'] = [
    { title: 'Page', key: 'url', className: stackClass.title, render: (_, row) => <PageCell row={row} /> },
    {
      title: 'Score',
      key: 'score',
      className: stackClass.fact,
      width: 90,
      render: (_, { seoScore, indexable }) =>
        indexable ? (
          <StateTag tone={scoreTone(seoScore)}>{seoScore}</StateTag>
        ) : (
          <StateTag>Not listed</StateTag>
        ),
    },
    {
      title: 'Issues',
      key: 'issues',
      className: stackClass.fact,
      render: (_, { issues }) => (issues.length === 0 ? 'None' : issues.join(', ')),
    },
    {
      title: 'Keywords',
      key: 'keywords',
      className: stackClass.none,
      render: (_, { keywords }) => keywords.join(', ') || '–',
    },
    {
      title: 'Last updated',
      key: 'updated',
      className: stackClass.none,
      width: 130,
      render: (_, { lastUpdated }) => (lastUpdated ? formatDay(lastUpdated) : 'As it came'),
    },
    {
      title: <span className="sr">Actions</span>,
      key: 'actions',
      className: stackClass.actions,
      width: 110,
      render: (_, { page, url }) =>
        page && (
          <Button size="small" onClick={() => onEdit(page)} aria-label={`Edit meta tags of ${url}`}>
            Edit
          </Button>
        ),
    },
  ];
  return (
    <>
      {isSample && !isBulk && (
        <p className={styles.lead}>
          <SampleTag />
        </p>
      )}
      {isBulk ? (
        <Suspense fallback={<Waiting />}>
          <BulkMeta isAudited={audit !== null} onClose={() => setBulk(false)} />
        </Suspense>
      ) : (
        <>
          <div className={styles.tools}>
            <Button onClick={() => setBulk(true)}>Edit titles and descriptions</Button>
          </div>
          <StackTable<Row>
            columns={columns}
            dataSource={[...rows]}
            rowKey="url"
            emptyText="Audit the site to see its pages."
          />
        </>
      )}
    </>
  );
}

const PageCell = ({ row: { url, title, description } }: { row: Row }) => (
  <div className={styles.page}>
    <code>{url}</code>
    <span>{title}</span>
    <small>{description}</small>
  </div>
);
