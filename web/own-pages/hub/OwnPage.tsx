import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { ShownOwnPage } from '#shared/own-pages/own-pages.schema.ts';
import { addressOfPath } from '#shared/site/site.paths.ts';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { BlockView } from './BlockView.tsx';
import styles from './OwnPage.module.css';

/** A page that the owner has made of blocks. */
export default function OwnPage() {
  const { pathname } = useLocation();
  const { data } = useSuspenseQuery<ShownOwnPage>({ queryKey: [addressOfPath('own', pathname)] });
  return (
    <>
      <PageHead title={data.title} lead={data.description} />
      <div className={`wrap ${styles.blocks}`}>
        {data.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page do not move while it is read
          <BlockView key={index} block={block} slug={data.slug} />
        ))}
      </div>
    </>
  );
}
