import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { Link } from 'react-router-dom';
import type { VisitPoint, VisitReport } from '#shared/analytics/analytics.admin.schema.ts';
import { formatCount } from './names.ts';
import styles from './VisitChart.module.css';

const HEIGHT_PX = 220;

interface VisitChartProps {
  points: readonly VisitPoint[];
  before: readonly VisitPoint[];
  /** The name of the second line, such as 'yesterday'; there is none where nothing is compared. */
  beforeName: string | undefined;
  /** What was done meanwhile, at the points of the line. */
  notes: VisitReport['notes'];
}

/** The visitors of the range as a line, with a dashed line for the range before. */
export default function VisitChart({ points, before, beforeName, notes }: VisitChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    let chart: uPlot | undefined;
    const draw = () => {
      chart?.destroy();
      const compared = beforeName === undefined ? [] : before;
      chart = new uPlot(
        optionsOf(points, compared, notes, parent.clientWidth),
        dataOf(points, compared),
        parent,
      );
    };
    const sizes = new ResizeObserver(draw);
    sizes.observe(parent);
    // A canvas has its colours fixed when it is drawn, so the chart is redrawn when the theme changes.
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      sizes.disconnect();
      themes.disconnect();
      chart?.destroy();
    };
  }, [points, before, beforeName, notes]);

  const peak = points.reduce(
    (most, point) => (point.visitors > most.visitors ? point : most),
    points[0] as VisitPoint,
  );
  return (
    <figure className={styles.figure}>
      <div
        ref={box}
        role="img"
        aria-label={`Visitors from ${labelOf(points[0]?.at)} to ${labelOf(points.at(-1)?.at)}; most, ${formatCount(peak.visitors)}, at ${labelOf(peak.at)}.`}
      />
      <figcaption className={styles.key}>
        <span className={styles.now}>Visitors</span>
        {beforeName !== undefined && <span className={styles.before}>{beforeName}</span>}
        {notes.length > 0 && <span className={styles.noted}>Posts, letters and streams</span>}
      </figcaption>
      {notes.length > 0 && (
        <details className={styles.notes}>
          <summary>{notes.length === 1 ? '1 note' : `${notes.length} notes`} on these days</summary>
          <ol>
            {notes.map(({ at, text, target }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be done twice on a day
              <li key={index}>
                <span>{labelOf(at)}</span> <Link to={target}>{text}</Link>
              </li>
            ))}
          </ol>
        </details>
      )}
    </figure>
  );
}

const dataOf = (points: readonly VisitPoint[], before: readonly VisitPoint[]): uPlot.AlignedData => [
  points.map((_, index) => index),
  points.map((_, index) => before[index]?.visitors ?? null),
  points.map(({ visitors }) => visitors),
];

/** A day as `Jun 1`, an hour as `09:00`. */
function labelOf(at = ''): string {
  if (at.length === 2) return `${at}:00`;
  return new Date(`${at}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

function optionsOf(
  points: readonly VisitPoint[],
  before: readonly VisitPoint[],
  notes: VisitReport['notes'],
  width: number,
): uPlot.Options {
  const token = (name: string) =>
    getComputedStyle(document.documentElement).getPropertyValue(`--a-${name}`).trim();
  const font = '12px "Instrument Sans Variable", Arial, sans-serif';
  const axis = {
    stroke: token('text-3'),
    font,
    grid: { stroke: token('line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false },
    scales: { x: { time: false }, y: { range: (_, __, most) => [0, Math.max(4, Math.ceil(most * 1.1))] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 64,
        incrs: [1, 2, 3, 4, 6, 7, 10, 14, 30, 61, 91, 183, 365, 730],
        values: (_, splits) => splits.map((index) => (points[index] ? labelOf(points[index].at) : '')),
      },
      {
        ...axis,
        size: 44,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 1_000_000],
        values: (_, splits) => splits.map(formatCount),
      },
    ],
    series: [
      {},
      { stroke: token('text-3'), width: 1.5, dash: [4, 4], points: { show: false } },
      { stroke: token('lamp'), width: 2, fill: `${token('lamp')}1f`, points: { show: points.length < 2 } },
    ],
    plugins: [tooltip(points, before, notes), marks(points, notes, token('text-2'))],
  };
}

const MARK_PX = 4;

/** A mark at the foot of the chart for each point with notes. */
function marks(points: readonly VisitPoint[], notes: VisitReport['notes'], color: string): uPlot.Plugin {
  const noted = new Set(notes.map(({ at }) => at));
  return {
    hooks: {
      draw: ({ ctx, bbox, valToPos }) => {
        ctx.save();
        ctx.fillStyle = color;
        const radius = MARK_PX * devicePixelRatio;
        for (const [index, { at }] of points.entries()) {
          if (!noted.has(at)) continue;
          ctx.beginPath();
          ctx.arc(valToPos(index, 'x', true), bbox.top + bbox.height - radius, radius, 0, 2 * Math.PI);
          ctx.fill();
        }
        ctx.restore();
      },
    },
  };
}

/** A tooltip with the figures of the point under the pointer, and what was done then. */
function tooltip(
  points: readonly VisitPoint[],
  before: readonly VisitPoint[],
  notes: VisitReport['notes'],
): uPlot.Plugin {
  const tip = document.createElement('div');
  tip.className = styles.tip ?? '';
  return {
    hooks: {
      init: ({ over }) => {
        tip.hidden = true;
        over.append(tip);
      },
      setCursor: ({ cursor: { idx, left = 0 }, over }) => {
        const point = idx === null || idx === undefined ? undefined : points[idx];
        tip.hidden = !point || left < 0;
        if (!point) return;
        const then = before[idx as number];
        const said = notes.filter(({ at }) => at === point.at).map(({ text }) => text);
        const figures = `${labelOf(point.at)}: ${formatCount(point.visitors)} visitors, ${formatCount(point.views)} views${then ? `; before, ${formatCount(then.visitors)}` : ''}`;
        tip.textContent = [figures, ...said].join('\n');
        const most = over.clientWidth - tip.offsetWidth;
        tip.style.left = `${Math.max(0, Math.min(left - tip.offsetWidth / 2, most))}px`;
      },
    },
  };
}
