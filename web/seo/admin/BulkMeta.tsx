import { Button, Flex, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { ReplyOf } from '#shared/core/endpoint.ts';
import type { seoAdminContract } from '#shared/seo/seo.admin.contract.ts';
import { type PageKey, pagePathOf } from '#shared/site/site.paths.ts';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '#shared/site/site.patterns.ts';
import { draftOf, dropDraft, keepDraft } from '#web/core/admin-ui/calls/unsaved.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { textLimit } from '#web/core/admin-ui/fields/text-limit.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { useSite } from '#web/core/site.ts';
import styles from './BulkMeta.module.css';
import { lengthMark } from './length-mark.ts';
import { useFixes } from './use-seo.ts';

type Item = ReplyOf<typeof seoAdminContract.pages>['items'][number];
type Words = Pick<Item['value'], 'title' | 'description'>;

type Drafts = Partial<Record<PageKey, Partial<Words>>>;

/** The name under which drafts are stored; each page's own version is checked when it is saved. */
const DRAFTS = { path: 'titles and descriptions', version: 0 };

/**
 * The titles and descriptions of all pages, next to each other. Typed text stays while another tab is shown.
 */
export default function BulkMeta({ isAudited, onClose }: { isAudited: boolean; onClose: () => void }) {
  const { data, error, refetch } = useOwnerData('GET /api/admin/seo/pages', {});
  const { setWords } = useFixes();
  const [drafts, setDrafts] = useState<Drafts>(() => draftOf(DRAFTS.path, DRAFTS.version) ?? {});
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (Object.keys(drafts).length === 0) dropDraft(DRAFTS.path);
    else keepDraft(DRAFTS.path, { version: DRAFTS.version, values: drafts });
  }, [drafts]);
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />;

  const changed = data.items.filter(({ page, value }) => {
    const { title = value.title, description = value.description } = drafts[page] ?? {};
    return title !== value.title || description !== value.description;
  });
  const save = async () => {
    setSaving(true);
    const left = await setWords(
      changed.map((item) => ({ ...item, value: { ...item.value, ...drafts[item.page] } })),
      isAudited,
    );
    setDrafts((all) => Object.fromEntries(left.map((page) => [page, all[page]])));
    setSaving(false);
  };
  const close = () => {
    dropDraft(DRAFTS.path);
    onClose();
  };
  return (
    <div className={styles.bulk}>
      <p>
        {TITLE_LENGTH.least}-{TITLE_LENGTH.most} characters are advised for a title,{' '}
        {DESCRIPTION_LENGTH.least}-{DESCRIPTION_LENGTH.most} for a description. Left empty, the page’s text is
        made by the patterns.
      </p>
      <ul>
        {data.items.map(({ page, value, own }) => (
          <Row
            key={page}
            page={page}
            own={own}
            words={{ ...value, ...drafts[page] }}
            isChanged={changed.some((item) => item.page === page)}
            onChange={(words) => setDrafts((all) => ({ ...all, [page]: { ...all[page], ...words } }))}
          />
        ))}
      </ul>
      <Flex className={styles.foot} gap={12}>
        <Button type="primary" onClick={save} loading={isSaving} disabled={changed.length === 0}>
          {changed.length === 1 ? 'Save 1 page' : `Save ${changed.length} pages`}
        </Button>
        <Button onClick={close} disabled={isSaving}>
          {changed.length > 0 ? 'Discard changes' : 'Close'}
        </Button>
      </Flex>
    </div>
  );
}

interface RowProps {
  page: PageKey;
  own: Item['own'];
  words: Words;
  isChanged: boolean;
  onChange: (words: Partial<Words>) => void;
}

function Row({ page, own, words: { title, description }, isChanged, onChange }: RowProps) {
  const { identity } = useSite();
  const path = page === 'home' ? '/' : pagePathOf(page, identity);
  const [titleMark, descriptionMark] = [useId(), useId()];
  return (
    <li className={cx(styles.row, isChanged && styles.changed)}>
      <code>{path}</code>
      <div>
        <Input
          value={title}
          placeholder={own.title}
          {...textLimit(200)}
          aria-label={`Title of ${path}`}
          aria-describedby={titleMark}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <Mark id={titleMark} text={title || own.title} advised={TITLE_LENGTH} />
      </div>
      <div>
        <Input.TextArea
          value={description}
          placeholder={own.description}
          {...textLimit(500)}
          autoSize={{ minRows: 2, maxRows: 6 }}
          aria-label={`Description of ${path}`}
          aria-describedby={descriptionMark}
          onChange={({ target }) => onChange({ description: target.value })}
        />
        <Mark id={descriptionMark} text={description || own.description} advised={DESCRIPTION_LENGTH} />
      </div>
    </li>
  );
}

function Mark({ id, text, advised }: { id: string; text: string; advised: { least: number; most: number } }) {
  const mark = lengthMark(text, advised);
  return (
    <small id={id} className={styles[mark.tone]}>
      {mark.text}
    </small>
  );
}
