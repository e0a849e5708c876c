import { type CSSProperties, type ReactNode, useId } from 'react';
import {
  sleeveColors as colors,
  type ServiceIcon,
  serviceIcons,
  type sleeveColors,
} from '#shared/services/services.constants.ts';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';
import { ServiceArt } from '../hub/ServiceArt.tsx';
import styles from './tile-inputs.module.css';

interface Tile {
  value: string;
  label: string;
  shown: ReactNode;
}

/** A choice among pictures: each is a radio button with its picture. */
const tilesInput = (label: string, tiles: readonly Tile[]) =>
  function Tiles({ id, value, onChange, onBlur, ...aria }: InputProps) {
    const name = useId();
    return (
      <div id={id} role="radiogroup" aria-label={label} className={styles.tiles} {...aria}>
        {tiles.map((tile) => (
          <label key={tile.value} className={styles.tile} title={tile.label}>
            <input
              type="radio"
              name={name}
              checked={value === tile.value}
              aria-label={tile.label}
              onChange={() => onChange(tile.value)}
              onBlur={onBlur}
            />
            {tile.shown}
          </label>
        ))}
      </div>
    );
  };

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const swatches = colors.map((color: (typeof sleeveColors)[number]) => ({
  value: color,
  label: capitalised(color),
  shown: <span className={styles.swatch} style={{ '--swatch': `var(--sleeve-${color})` } as CSSProperties} />,
}));

export const GroundInput = tilesInput('Background', swatches);
export const FigureInput = tilesInput('Light', swatches);

const drawingNames: Record<ServiceIcon, string> = {
  consulting: 'Conversation',
  speaking: 'Stage',
  record: 'Turntable',
  camera: 'Camera',
  lamp: 'Desk',
};

export const DrawingInput = tilesInput(
  'Drawing',
  serviceIcons.map((icon) => ({
    value: icon,
    label: drawingNames[icon],
    shown: (
      <span className={styles.drawing}>
        <ServiceArt icon={icon} colors={{ ground: 'teal', figure: 'mustard' }} />
      </span>
    ),
  })),
);
