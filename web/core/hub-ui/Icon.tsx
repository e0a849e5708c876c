import { cx } from './cx.ts';
import styles from './Icon.module.css';

/** Line drawings of 1.75 px on a 24 px grid; always next to words, or in a control that has a name. */
const drawings = {
  out: 'M7 17L17 7M8 7h9v9',
  play: 'M7 4l14 8-14 8z',
  pause: 'M8 4.500v15M16 4.500v15',
  zoomIn:
    'M4 10.500a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0M15.500 15.500L21 21M10.500 7.500v6M7.500 10.500h6',
  search: 'M4 10.500a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0M15.500 15.500L21 21',
  zoomOut: 'M4 10.500a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0M15.500 15.500L21 21M7.500 10.500h6',
  rotate: 'M19.500 12a7.500 7.500 0 1 1-2.600-5.700M17.500 2.500v4.300h-4.300',
  close: 'M5 5l14 14M19 5L5 19',
  list: 'M3 6h3M9 6h12M3 12h3M9 12h12M3 18h3M9 18h12',
  back: 'M20 12H4M10 6l-6 6 6 6',
  forward: 'M4 12h16M14 6l6 6-6 6',
  up: 'M12 20V5M6 11l6-6 6 6',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  check: 'M4 12.500l5.500 5.500L20 6',
  mail: 'M3 5.500h18v13H3zM3 6l9 7 9-7',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM14 20h2M20 14v2',
  consulting: 'M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5',
  speaking:
    'M12 3.500a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3zM5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3M8.500 21h7',
} as const;

export type IconName = keyof typeof drawings;

const filled: ReadonlySet<IconName> = new Set(['play']);

interface IconProps {
  /** An icon by name, or with `drawing` the path data of one that comes with the page's data. */
  name?: IconName;
  drawing?: string;
  className?: string;
}

export function Icon({ name, drawing = name && drawings[name], className }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, name && filled.has(name) && styles.filled, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={drawing} />
    </svg>
  );
}
