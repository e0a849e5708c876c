import { Link } from 'react-router-dom';
import { formatMoneyShort } from '#shared/core/money.ts';
import { productPath } from '#shared/site/site.paths.ts';
import { Fitted } from '#web/core/hub-ui/Fitted.tsx';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useIsShown, usePagePath, useSite, useWords } from '#web/core/site.ts';
import styles from './ProductsPage.module.css';

/** Everything that can be bought to download: the owner's products in their order, then the blueprint. */
export default function ProductsPage() {
  const { locale } = useSite();
  const { products } = usePageData('/api/products');
  const blueprint = usePageData('/api/blueprint');
  const path = usePagePath();
  const words = useWords('products');
  const isShown = useIsShown();
  const offers = [
    ...products.map((product) => ({ ...product, to: productPath(product.id) })),
    { ...blueprint, to: path('blueprint') },
  ].filter(({ to }) => isShown(to));
  return (
    <>
      <PageHead title={words.title} />
      <ul className={`wrap ${styles.products}`}>
        {offers.map(({ to, title, format, priceCents, cover }) => (
          <li key={to}>
            <Link to={to} className={styles.product}>
              <Picture className={styles.cover} src={cover} alt="" width={480} height={600} />
              <span className="meta dim">{format}</span>
              <Fitted className={styles.name} text={title} />
              <span className={styles.price}>{formatMoneyShort(priceCents, locale.money)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
