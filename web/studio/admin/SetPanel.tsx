import { Button, Upload } from 'antd';
import { useState } from 'react';
import { EMPTY_FILE } from '#shared/core/file-refusals.ts';
import { studioSet } from '#shared/studio/studio.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useAction, useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import type { CallReply } from '#web/core/client.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './SetPanel.module.css';

interface Count {
  added: number;
  changed: number;
  same: number;
}

const inWords = ({ added, changed, same }: Count) =>
  `${added} added, ${changed} changed, ${same} as they were`;

/** All personas, templates and campaigns as one file, for export and import. */
export default function SetPanel() {
  const [fault, setFault] = useState<string | null>(null);
  const [counts, setCounts] = useState<CallReply<'POST /api/admin/studio/set'>>();
  const add = useOwnerAction(
    'POST /api/admin/studio/set',
    { title: 'Set Imported', description: 'Personas, templates and campaigns are as the file says.' },
    (error) => {
      setFault(problemOf(error).text);
      return null;
    },
  );
  const save = useAction(async () => {
    const set = await ownerCall('GET /api/admin/studio/set', {});
    const file = new Blob([JSON.stringify(set, null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `studio-set-${(set.exportedAt ?? '').slice(0, 10)}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  });

  const take = async (file: File) => {
    setFault(null);
    if (file.size === 0) return setFault(EMPTY_FILE);
    const read = studioSet.safeParse(await jsonOf(file));
    if (!read.success) {
      const [issue] = read.error.issues;
      const place = issue?.path.join('.');
      return setFault(
        place
          ? `This file cannot be taken, so nothing was imported: ${place}: ${issue?.message}`
          : 'This is no file of a studio, so nothing was imported.',
      );
    }
    setCounts(await add.run({ body: read.data }));
  };

  return (
    <SettingCards>
      <SettingCard
        title="Export"
        lead="Personas, templates and campaigns in one file. Drafts and posts are not in it."
      >
        <Button className={styles.button} onClick={() => save.run()}>
          Save the set as a file
        </Button>
      </SettingCard>
      <SettingCard
        title="Import"
        lead="Adds what is new and changes what has the same identifier; nothing is deleted. All of the file is taken, or nothing. Every change can be undone in its history."
      >
        <Upload
          accept="application/json,.json"
          showUploadList={false}
          beforeUpload={(file) => {
            void take(file);
            return false;
          }}
        >
          <Button loading={add.isPending}>Choose a file</Button>
        </Upload>
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
        {counts && !fault && (
          <dl className={styles.counts}>
            <dt>Personas</dt>
            <dd>{inWords(counts.personas)}</dd>
            <dt>Templates</dt>
            <dd>{inWords(counts.templates)}</dd>
            <dt>Campaigns</dt>
            <dd>{inWords(counts.campaigns)}</dd>
          </dl>
        )}
      </SettingCard>
    </SettingCards>
  );
}

async function jsonOf(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}
