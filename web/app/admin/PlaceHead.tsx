import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { officePanels, type PanelPath, panelsIn, placeOf } from '#shared/core/office-panels.ts';
import { officePlaces } from '#shared/core/office-places.ts';
import styles from './PlaceHead.module.css';

/** The name of a place and the way to its other panels. */
export function PlaceHead({ path }: { path: PanelPath }) {
  const place = placeOf(path);
  const { label, heading = label, also = [] } = officePlaces[place];
  const paths = [...panelsIn(place), ...(also as PanelPath[])];
  return (
    <div className={styles.head}>
      {/* In a narrow window the header names the place. */}
      <h2 className="sr-narrow">{heading}</h2>
      {paths.length > 1 && (
        <nav className={styles.panels} aria-label={heading}>
          {paths.map((one) => (
            <Link key={one} to={adminPaths.panel(one)} aria-current={one === path ? 'page' : undefined}>
              {officePanels[one][0]}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
