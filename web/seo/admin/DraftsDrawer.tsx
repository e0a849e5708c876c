import { Button, Checkbox, Drawer, Flex, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { AppliedDrafts, Draft } from '#shared/seo/drafts.schema.ts';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '#shared/site/site.patterns.ts';
import { draftOf, dropDraft, keepDraft } from '#web/core/admin-ui/calls/unsaved.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { textLimit } from '#web/core/admin-ui/fields/text-limit.ts';
import styles from './DraftsDrawer.module.css';
import { lengthMark } from './length-mark.ts';
import { useAudit } from './use-seo.ts';

/** What the owner has done to the drafts: other texts, and those left out. */
interface Edits {
  texts: Record<string, string>;
  left: string[];
}

/** The name under which edits are stored while the drawer is closed. */
const EDITS = { path: 'all drafts', version: 0 };

const keyOf = ({ page, field, version }: Draft) => `${page} ${field} ${version}`;

/** All drafts beside what the pages say now: each can be left out or edited, and all are applied together. */
export default function DraftsDrawer({ drafts, onClose }: { drafts: readonly Draft[]; onClose: () => void }) {
  const [{ texts, left }, setEdits] = useState<Edits>(
    () => (draftOf(EDITS.path, EDITS.version) as Edits | undefined) ?? { texts: {}, left: [] },
  );
  useEffect(() => {
    if (Object.keys(texts).length + left.length === 0) dropDraft(EDITS.path);
    else keepDraft(EDITS.path, { version: EDITS.version, values: { texts, left } });
  }, [texts, left]);
  const { run } = useAudit();
  const apply = useOwnerAction('POST /api/admin/seo/drafts', (_, { body: { items } }) => ({
    title: 'Drafts Applied',
    description:
      items.length === 1 ? 'One page has its new texts.' : `${items.length} pages have their new texts.`,
  }));
  const chosen = drafts
    .filter((draft) => !left.includes(keyOf(draft)))
    .map((draft) => ({ ...draft, draft: (texts[keyOf(draft)] ?? draft.draft).trim() }));
  const isEmpty = chosen.some(({ draft }) => draft === '');
  const save = async () => {
    if (!(await apply.run({ body: { items: byPage(chosen) } }))) return;
    dropDraft(EDITS.path);
    onClose();
    void run();
  };
  return (
    <Drawer
      open
      title="All drafts"
      size={960}
      onClose={onClose}
      footer={
        <Flex gap="small" wrap align="center">
          <Button
            type="primary"
            onClick={save}
            loading={apply.isPending}
            disabled={chosen.length === 0 || isEmpty}
          >
            {chosen.length === 1 ? 'Apply 1 draft' : `Apply ${chosen.length} drafts`}
          </Button>
          <Button onClick={onClose}>Close</Button>
          {isEmpty && <span role="status">A chosen draft is empty: write it, or leave it out.</span>}
        </Flex>
      }
    >
      <p>
        They are made from the words of each page. All are applied together, and can be taken back together.
      </p>
      <ul className={styles.list}>
        {drafts.map((draft) => {
          const key = keyOf(draft);
          return (
            <Row
              key={key}
              draft={draft}
              text={texts[key] ?? draft.draft}
              isChosen={!left.includes(key)}
              onText={(text) => setEdits((now) => ({ ...now, texts: { ...now.texts, [key]: text } }))}
              onChoose={(isChosen) =>
                setEdits((now) => ({
                  ...now,
                  left: isChosen ? now.left.filter((other) => other !== key) : [...now.left, key],
                }))
              }
            />
          );
        })}
      </ul>
    </Drawer>
  );
}

interface RowProps {
  draft: Draft;
  text: string;
  isChosen: boolean;
  onText: (text: string) => void;
  onChoose: (isChosen: boolean) => void;
}

function Row({ draft: { url, field, current }, text, isChosen, onText, onChoose }: RowProps) {
  const mark = lengthMark(text, field === 'title' ? TITLE_LENGTH : DESCRIPTION_LENGTH);
  const markId = useId();
  const name = `${field} of ${url}`;
  return (
    <li>
      <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
        <code>{url}</code> {field}
      </Checkbox>
      <div className={styles.texts}>
        <div>
          <small>Now</small>
          <p>{current || 'Nothing'}</p>
        </div>
        <div>
          <Input.TextArea
            value={text}
            disabled={!isChosen}
            {...textLimit(field === 'title' ? 200 : 500)}
            autoSize={{ minRows: 2, maxRows: 6 }}
            aria-label={`Draft: ${name}`}
            aria-describedby={markId}
            onChange={({ target }) => onText(target.value)}
          />
          <small id={markId} className={styles[mark.tone]}>
            {mark.text}
          </small>
        </div>
      </div>
    </li>
  );
}

/** A page's title and description go into one change. */
function byPage(drafts: readonly Draft[]): AppliedDrafts {
  const items = new Map<string, AppliedDrafts[number]>();
  for (const { page, version, field, draft } of drafts)
    items.set(page, { ...items.get(page), page, version, [field]: draft });
  return [...items.values()];
}
