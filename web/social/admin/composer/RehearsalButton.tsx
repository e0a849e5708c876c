import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { platformNames } from '#shared/social/social.constants.ts';
import { splitCommas } from '#shared/social/social.rules.ts';
import type { Rehearsal } from '#shared/social/social.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { bodyOf, type PostForm } from './post-form.ts';
import styles from './RehearsalButton.module.css';

/** Checks the post by the rules of each network; nothing is sent. */
export function RehearsalButton({ form }: { form: PostForm }) {
  const [found, setFound] = useState<Rehearsal | null>(null);
  const rehearse = useOwnerAction('POST /api/social/rehearsal');
  const run = async () => {
    const { content, platforms, texts, threads, hashtags } = bodyOf({ ...form, draft: true });
    const body = { content, platforms, texts, threads, hashtags, mediaUrls: splitCommas(form.mediaUrls) };
    setFound((await rehearse.run({ body })) ?? null);
  };
  return (
    <>
      <Button
        loading={rehearse.isPending}
        disabled={form.content.trim() === '' || form.platforms.length === 0}
        onClick={run}
      >
        Rehearse
      </Button>
      <Modal
        open={found !== null}
        title="Rehearsal"
        onCancel={() => setFound(null)}
        footer={<Button onClick={() => setFound(null)}>Close</Button>}
      >
        <p className={styles.lead}>How each network would show this post today. Nothing was sent.</p>
        <Flex component="ul" className={styles.results} vertical gap={12}>
          {found?.results.map(({ platform, accepted, problems, how }) => (
            <li key={platform}>
              <header>
                <b>{platformNames[platform]}</b>
                <StateTag tone={accepted ? 'ok' : 'bad'}>{accepted ? 'Would be taken' : 'Refused'}</StateTag>
                <span>{how === 'automatic' ? 'goes out by itself' : 'not connected: by your hand'}</span>
              </header>
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </li>
          ))}
        </Flex>
      </Modal>
    </>
  );
}
