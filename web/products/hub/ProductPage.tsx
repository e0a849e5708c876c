import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { ShownProduct } from '#shared/products/products.schema.ts';
import { addressOfPath } from '#shared/site/site.paths.ts';
import { Purchase } from '#web/blueprint/hub/Purchase.tsx';
import { ItemHead } from '#web/core/hub-ui/ItemHead.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { Slip } from '#web/core/hub-ui/Slip.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePagePath, useSite, useWords } from '#web/core/site.ts';
import styles from './ProductPage.module.css';

/** One product: what it is, what it costs, and how to buy it. */
export default function ProductPage() {
  const { identity } = useSite();
  const words = useWords('products');
  const path = usePagePath();
  const { pathname } = useLocation();
  const { data } = useSuspenseQuery<ShownProduct>({ queryKey: [addressOfPath('product', pathname)] });
  const { id, title, description, format, priceCents, features, cover } = data;
  return (
    <>
      <div className={`wrap ${styles.top}`}>
        <ItemHead title={title} back={{ to: path('products'), name: words.title }} />
      </div>
      <div className={`wrap ${styles.product}`}>
        <Picture
          className={styles.cover}
          src={cover}
          alt={`Cover of ${title}`}
          width={480}
          height={600}
          eager
        />
        <div className={styles.side}>
          <p className={`lead ${styles.description}`}>{description}</p>
          <Slip label={format} aside={identity.networkName}>
            <div className={styles.offer}>
              <h2 className="sr">{words.purchase}</h2>
              <Purchase
                kind="product"
                itemId={id}
                title={title}
                priceCents={priceCents}
                features={features}
              />
            </div>
          </Slip>
          <p>
            <PageLink to={path('products')}>{words.all}</PageLink>
          </p>
        </div>
      </div>
    </>
  );
}
