import type { TableProps } from 'antd';
import type { Keyword, SearchStatus } from '#shared/seo/search.schema.ts';
import { GOOD_POSITION } from '#shared/seo/seo.constants.ts';
import { StackTable, stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import { SampleTag, StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { SearchConsoleCard } from './SearchConsoleCard.tsx';
import styles from './Seo.module.css';
import { sampleKeywords } from './sample.ts';
import { difficultyTone } from './tones.ts';

const count = new Intl.NumberFormat('en-US');

/** On a phone there are no column headings, so each figure has a label. */
const onPhone = (label: string) => <span className={styles.phoneLabel}>{label} </span>;

const columns: TableProps<Keyword>['columns'] = [
  { title: 'Keyword', key: 'keyword', dataIndex: 'keyword', className: stackClass.title },
  {
    title: 'Position',
    key: 'position',
    className: stackClass.fact,
    render: (_, { position }) => (
      <>
        {onPhone('Position')}
        {position <= GOOD_POSITION ? (
          <StateTag tone="ok">{position}</StateTag>
        ) : (
          <span className={styles.plain}>{position}</span>
        )}
      </>
    ),
  },
  {
    title: 'Volume',
    key: 'volume',
    className: stackClass.fact,
    render: (_, { volume }) => (
      <>
        {onPhone('Volume')}
        {count.format(volume)}
      </>
    ),
  },
  {
    title: 'Difficulty',
    key: 'difficulty',
    className: stackClass.fact,
    render: (_, { difficulty }) => (
      <>
        {onPhone('Difficulty')}
        <Difficulty difficulty={difficulty} />
      </>
    ),
  },
  {
    title: 'Trend',
    key: 'trend',
    className: stackClass.fact,
    render: (_, { trend }) => (
      <span className={cx(trend.startsWith('+') && styles.ok, trend.startsWith('-') && styles.bad)}>
        {trend}
      </span>
    ),
  },
];

/** The searches for which the site was shown. */
export function KeywordsTab({ search, isSample }: { search: SearchStatus; isSample: boolean }) {
  const { report } = search;
  return (
    <>
      <SearchConsoleCard search={search} />
      <p className={styles.lead}>
        {report &&
          `What people searched for from ${report.from} to ${report.to}; volume is how often the site was among the results.`}
        {isSample && <SampleTag />}
      </p>
      <StackTable<Keyword>
        columns={columns}
        dataSource={[...(report?.keywords ?? (isSample ? sampleKeywords : []))]}
        rowKey="keyword"
        emptyText={
          report
            ? 'Nobody found the site by a search in these four weeks.'
            : 'Only Search Console knows them.'
        }
      />
    </>
  );
}

function Difficulty({ difficulty }: Pick<Keyword, 'difficulty'>) {
  if (difficulty === null) return <span title="Search Console does not say">–</span>;
  const tone = difficultyTone(difficulty);
  if (!tone) return <span className={styles.plain}>{difficulty}</span>;
  return <StateTag tone={tone === 'bad' ? 'bad' : undefined}>{difficulty}</StateTag>;
}
