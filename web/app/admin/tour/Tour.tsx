import { Tour as AntTour } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './Tour.module.css';
import { useTourEnd } from './tour.state.ts';
import { tourStops } from './tour-stops.ts';

/** From this width of the window on, in pixels, a stop points at what it speaks of. */
const POINTS_FROM = 600;

/** Goes from stop to stop, opening the screen of each, and returns to the first screen at the end. */
export default function Tour() {
  const [stop, setStop] = useState(0);
  const { pathname } = useLocation();
  const start = useRef(pathname);
  const dialog = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const end = useTourEnd();
  const path = tourStops[stop]?.path;

  useEffect(() => {
    if (path) navigate(path, { replace: true });
  }, [path, navigate]);

  const steps = useMemo(
    () =>
      tourStops.map(({ title, text, target }, index) => ({
        // In a narrow window there is no room to point: without a target it stands in the middle.
        ...(innerWidth >= POINTS_FROM && { target }),
        title: <h2 className={styles.title}>{title}</h2>,
        description: <StopText text={text} place={index} />,
      })),
    [],
  );

  const close = () => {
    navigate(start.current, { replace: true });
    void end();
  };

  return (
    <div
      ref={dialog}
      role="dialog"
      aria-modal="true"
      aria-label="A look around"
      onKeyDown={(event) => keepInside(event, dialog.current)}
    >
      <AntTour
        open
        current={stop}
        onChange={setStop}
        onClose={close}
        steps={steps}
        rootClassName={styles.tour}
        getPopupContainer={() => dialog.current as HTMLElement}
        indicatorsRender={(current, total) => `${current + 1} of ${total}`}
      />
    </div>
  );
}

/** The text of a stop, announced to screen readers; the focus moves to the button for the next stop. */
function StopText({ text, place }: { text: string; place: number }) {
  const words = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stop moves the focus anew
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const card = words.current?.closest('[role="dialog"]');
      card?.querySelector<HTMLElement>('.ant-tour-next-btn')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [place]);
  return (
    <p ref={words} aria-live="polite">
      {text}
    </p>
  );
}

/** Keeps Tab inside the dialog, since it covers the page below. */
function keepInside(event: KeyboardEvent, dialog: HTMLElement | null): void {
  if (event.key !== 'Tab') return;
  const buttons = [...(dialog?.querySelectorAll('button') ?? [])];
  const [first, last] = [buttons[0], buttons.at(-1)];
  const leaving = event.shiftKey ? first : last;
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
