import { Segmented } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './PageFrame.module.css';

const widths = [
  { value: 1440, label: 'Desktop' },
  { value: 390, label: 'Phone' },
];

interface WidthChoiceProps {
  /** In pixels. */
  width: number;
  onChange: (width: number) => void;
}

/** Whether a preview shows the page as a desktop or as a phone does. */
export const WidthChoice = ({ width, onChange }: WidthChoiceProps) => (
  <Segmented options={widths} value={width} onChange={onChange} aria-label="Width of the preview" />
);

interface PageFrameProps {
  html: string;
  /** The width of the screen, in pixels. */
  width: number;
  /** The text that the page is scrolled to when it first loads. */
  at?: string | undefined;
  /** The text that the page scrolls to whenever this changes. */
  goTo?: string | undefined;
  /** Links in the page do nothing. */
  isStill?: boolean;
}

/** A page at the width of a screen, scaled down to fit. It keeps its scroll position when drawn again. */
export function PageFrame({ html, width, at, goTo, isStill = false }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const top = useRef<number | null>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const place = placeOf(goTo, frame.current?.contentWindow ?? null);
    if (place !== null) frame.current?.contentWindow?.scrollTo({ top: place, behavior: 'instant' });
  }, [goTo]);

  const scale = Math.min(1, room.width / width) || 1;
  return (
    <div ref={box} className={styles.frame}>
      <iframe
        ref={frame}
        title="The page as it would look"
        srcDoc={isStill ? html.replace('<head>', '<head><base target="_blank">') : html}
        // No scripts and no new windows; the same origin lets this page read and set the scroll position.
        {...(isStill && { sandbox: 'allow-same-origin' })}
        style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
        onLoad={({ currentTarget: { contentWindow } }) => {
          const place = placeOf(at, contentWindow);
          top.current ??= place;
          contentWindow?.scrollTo({ top: top.current ?? 0, behavior: 'instant' });
          contentWindow?.addEventListener('scroll', () => {
            top.current = contentWindow.scrollY;
          });
        }}
      />
    </div>
  );
}

/** How much of the page stays visible above the text that it opens at, in pixels. */
const ABOVE = 160;

/** The scroll position of a text on a page, in pixels; null if it is not there. Opens a tab that hides it. */
function placeOf(text: string | undefined, page: Window | null): number | null {
  if (!text || !page) return null;
  const walker = page.document.createTreeWalker(page.document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!element || !walker.currentNode.textContent?.includes(text)) continue;
    const panel = element.closest<HTMLElement>('[role=tabpanel]');
    if (panel?.hidden) openTab(panel);
    const box = element.getBoundingClientRect();
    if (box.height > 0) return Math.max(0, box.top + page.scrollY - ABOVE);
  }
  return null;
}

/** Does what a click on the tab does on the public page: in this preview the page's scripts do not run. */
function openTab(panel: HTMLElement): void {
  const tabs = panel.parentElement;
  for (const one of tabs?.querySelectorAll<HTMLElement>('[role=tabpanel]') ?? []) one.hidden = one !== panel;
  for (const tab of tabs?.querySelectorAll('[role=tab]') ?? [])
    tab.setAttribute('aria-selected', String(tab.getAttribute('aria-controls') === panel.id));
}
