import { Select } from 'antd';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { metaPages } from '#shared/site/site.meta.ts';
import { isMeantToBeFound, pageMeta } from '#shared/site/site.pages.ts';
import { isOff, type PageKey, pagePathOf } from '#shared/site/site.paths.ts';
import { metaPatterns } from '#shared/site/site.patterns.schema.ts';
import {
  DESCRIPTION_LENGTH,
  type MetaPatterns,
  TITLE_LENGTH,
  textsOfPage,
  wordsByPattern,
} from '#shared/site/site.patterns.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { useSite } from '#web/core/site.ts';
import { lengthMark } from './length-mark.ts';
import styles from './Seo.module.css';

type Field = keyof MetaPatterns;
const fields = ['title', 'description'] as const;
const advised = { title: TITLE_LENGTH, description: DESCRIPTION_LENGTH } as const;

/** What the typed patterns make of the pages, before they are saved. */
export function PatternPreview({ control }: { control: Control<Record<string, unknown>> }) {
  const typed = useWatch({ control }) as unknown as MetaPatterns;
  const { identity, hidden } = useSite();
  const { data } = useOwnerData('GET /api/admin/seo/pages', {});
  const [page, setPage] = useState<PageKey>('podcasts');
  const pages = metaPages.filter((key) => isMeantToBeFound(key) && !isOff(key, hidden));
  const pathOf = (key: PageKey) => (key === 'home' ? '/' : pagePathOf(key, identity));
  const { data: patterns } = metaPatterns.safeParse(typed);
  // What is wrong with a pattern stands at its field once it is saved or left.
  if (!patterns) return <p role="status">A preview follows once the patterns can be read.</p>;

  const made = pages.map((key) => ({
    key,
    words: wordsByPattern(
      patterns,
      textsOfPage(key, pageMeta(key, identity, window.location.origin), identity, hidden),
    ),
  }));
  const shown = made.find(({ key }) => key === page) ?? made[0];
  const isWritten = (key: PageKey, field: Field) =>
    Boolean(data?.items.find((item) => item.page === key)?.value[field]);
  return (
    <section className={styles.pattern} aria-label="Preview of the patterns">
      <LabelledField
        label="Preview with"
        draw={(props) => (
          <Select
            {...props}
            value={shown?.key}
            onChange={setPage}
            options={pages.map((key) => ({ value: key, label: pathOf(key) }))}
          />
        )}
      />
      {shown && (
        <dl>
          {fields.map((field) => {
            const { text } = shown.words[field];
            const mark = lengthMark(text, advised[field]);
            return (
              <div key={field}>
                <dt>{field === 'title' ? 'Title' : 'Description'}</dt>
                <dd>
                  {text} <small className={styles[mark.tone]}>{mark.text}</small>
                  {isWritten(shown.key, field) && <small>You have written another one for this page.</small>}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      <ul role="status">
        {fields.flatMap((field) =>
          notesOf(
            field,
            made
              .filter(({ key }) => !isWritten(key, field))
              .map(({ key, words }) => ({ path: pathOf(key), ...words[field] })),
          ).map((note) => <li key={`${field} ${note}`}>{note}</li>),
        )}
      </ul>
    </section>
  );
}

/** What a pattern does to the pages that follow it: what is cut, too short or the same. */
function notesOf(field: Field, pages: readonly { path: string; text: string; isCut: boolean }[]): string[] {
  const { least, most } = advised[field];
  const pathsOf = (found: typeof pages) => found.map(({ path }) => path).join(', ');
  const cut = pages.filter(({ isCut }) => isCut);
  const short = pages.filter(({ text }) => [...text].length < least);
  const same = pages.filter(({ text }) => pages.filter((other) => other.text === text).length > 1);
  const notes = [
    cut.length > 0 &&
      `Too long for ${cut.length} ${field}s: they end after a whole word within ${most} letters (${pathsOf(cut)}).`,
    short.length > 0 && `Shorter than the advised ${least} letters: ${pathsOf(short)}.`,
    same.length > 0 && `The same ${field}: ${pathsOf(same)}.`,
  ].filter((note) => note !== false);
  return notes.length > 0
    ? notes
    : [`Every ${field} has ${least} to ${most} letters, and no two are the same.`];
}
