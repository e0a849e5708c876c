import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { followTopicNames, followTopics } from '#shared/followers/followers.constants.ts';
import type {
  FollowerImport,
  ImportColumns,
  ImportPreview,
} from '#shared/followers/followers.import.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { DayInput } from '#web/core/admin-ui/fields/DateInputs.tsx';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import styles from './Import.module.css';
import { ImportFindings } from './ImportFindings.tsx';

export interface ChosenList {
  name: string;
  file: Blob;
}

interface ImportFormProps {
  list: ChosenList;
  onBack: () => void;
  onDone: () => void;
}

const importProof = async () => (await import('#shared/followers/followers.import.schema.ts')).importProof;

const said = ({ way, counts }: FollowerImport) => ({
  title: counts.fresh === 1 ? '1 Address Imported' : `${counts.fresh} Addresses Imported`,
  description:
    way === 'ask'
      ? 'Each is asked by mail to confirm, at the rate at which letters leave.'
      : 'They follow from now on. You can undo it below.',
});

/** What a list would do, and the proof that is stored with everybody in it. */
export function ImportForm({ list: { name, file }, onBack, onDone }: ImportFormProps) {
  const [columns, setColumns] = useState<ImportColumns>({});
  const preview = useQuery({
    queryKey: ['POST /api/admin/follower-imports/preview', name, file.size, columns],
    queryFn: ({ signal }) =>
      ownerCall('POST /api/admin/follower-imports/preview', { query: columns } as never, { file, signal }),
    placeholderData: (before) => before,
    retry: false,
  });
  const { props, field, isSaving, leave, question } = useOwnerForm(importProof, {
    values: { place: '', agreedOn: '', words: '', way: 'ask', topics: ['letters'] as string[] },
    read: ({ topics, ...typed }) => ({ ...typed, topics: topics.join(',') }),
    save: (proof) =>
      ownerCall('POST /api/admin/follower-imports', { query: { ...proof, ...columns } } as never, { file }),
    said,
    onSaved: onDone,
  });
  const { data, error } = preview;
  return (
    <div className={styles.card}>
      <Flex wrap gap="small" align="center" justify="space-between">
        <h2>{name}</h2>
        <Button onClick={() => leave(onBack)}>Choose another list</Button>
      </Flex>
      {error && <LoadFailed error={error} onRetry={preview.refetch} />}
      {!data && !error && <Waiting />}
      {data && !error && (
        <>
          <Columns preview={data} onChange={(change) => setColumns({ ...columns, ...change })} />
          <ImportFindings preview={data} />
          {data.fresh > 0 && (
            <Flex component="form" vertical gap="medium" {...props}>
              <h3>Proof of their consent</h3>
              <p>It is stored with each of them, shown at the person, and part of what you export of them.</p>
              {field({
                name: 'place',
                label: 'Where they agreed',
                limit: 200,
                hint: 'They read it in the mail that asks them, such as “the newsletter of my former site”.',
              })}
              {field({
                name: 'agreedOn',
                label: 'When they agreed',
                Input: DayInput,
                hint:
                  data.agreed === null
                    ? 'The day, or the last day on which any of them did.'
                    : 'For lines without a day of their own.',
              })}
              {field({
                name: 'words',
                label: 'What they agreed to, in the words that they read',
                kind: 'area',
                limit: 1000,
              })}
              {field({
                name: 'topics',
                label: 'What they are told of',
                kind: 'choices',
                choices: followTopicNames.map((value) => ({ value, label: followTopics[value] })),
              })}
              {field({
                name: 'way',
                label: 'How they begin to follow',
                kind: 'choice',
                choices: [
                  { value: 'ask', label: 'Ask each by a mail first, and follow once confirmed' },
                  { value: 'now', label: 'Follow at once, on this proof' },
                ],
              })}
              <div>
                <Button type="primary" htmlType="submit" loading={isSaving}>
                  {data.fresh === 1 ? 'Import 1 address' : `Import ${data.fresh} addresses`}
                </Button>
              </div>
            </Flex>
          )}
        </>
      )}
      {question}
    </div>
  );
}

interface ColumnsProps {
  preview: ImportPreview;
  onChange: (change: ImportColumns) => void;
}

/** Which column is what; guessed until the owner chooses. */
function Columns({ preview: { columns, address, agreed, heading }, onChange }: ColumnsProps) {
  if (columns.length < 2) return null;
  const options = columns.map(({ name, example }, at) => ({
    value: String(at),
    label: example ? `${name}: ${example}` : name,
  }));
  return (
    <div className={styles.pair}>
      <LabelledField
        half
        label="Column of addresses"
        draw={(props) => (
          <Select
            {...props}
            className={styles.wide}
            value={address === null ? undefined : String(address)}
            options={options}
            onChange={(chosen) => onChange({ address: chosen })}
          />
        )}
      />
      <LabelledField
        half
        label="Column of the day on which they agreed"
        draw={(props) => (
          <Select
            {...props}
            className={styles.wide}
            value={agreed === null ? 'none' : String(agreed)}
            options={[{ value: 'none', label: 'None' }, ...options]}
            onChange={(chosen) => onChange({ agreed: chosen })}
          />
        )}
      />
      <LabelledField
        half
        label="First line"
        draw={(props) => (
          <Select
            {...props}
            className={styles.wide}
            value={heading ? 'yes' : 'no'}
            options={[
              { value: 'yes', label: 'Names of the columns' },
              { value: 'no', label: 'The first person' },
            ]}
            onChange={(chosen: 'yes' | 'no') => onChange({ heading: chosen })}
          />
        )}
      />
    </div>
  );
}
