import { siteContent } from '#shared/site/site.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/DocumentPanel.tsx';
import styles from './HeroPanel.module.css';

const heroKind: DocumentKind = {
  path: '/api/admin/site/hero',
  noun: 'hero',
  schema: siteContent.shape.hero,
  saved: 'Hero Saved',
  groups: [
    {
      title: 'Hero',
      fields: [
        { name: 'wide', label: 'Picture on a wide screen', kind: 'picture' },
        { name: 'phone', label: 'Picture on a phone', kind: 'picture' },
      ],
    },
  ],
};

const backgroundKind: DocumentKind = {
  path: '/api/admin/site/background',
  noun: 'background',
  schema: siteContent.shape.background,
  saved: 'Background Saved',
  groups: [
    {
      title: 'Background video',
      fields: [
        { name: 'poster', label: 'Picture until it plays', kind: 'picture' },
        {
          name: 'sources',
          label: 'Video files',
          kind: 'list',
          noun: 'file',
          of: [
            { name: 'src', label: 'Address', kind: 'asset' },
            {
              name: 'type',
              label: 'Type',
              kind: 'choice',
              choices: ['video/webm', 'video/mp4'].map((value) => ({ value, label: value })),
            },
          ],
        },
      ],
    },
  ],
};

export default function HeroPanel() {
  return (
    <div className={styles.both}>
      <DocumentPanel kind={heroKind} />
      <DocumentPanel kind={backgroundKind} />
    </div>
  );
}
