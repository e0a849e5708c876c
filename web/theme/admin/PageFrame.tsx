import { useLayoutEffect, useRef, useState } from 'react';
import styles from './LookPanel.module.css';

/** A page at the width of a screen, made smaller to fit where it stands. It keeps its place when it is drawn again. */
export function PageFrame({ html, width }: { html: string; width: number }) {
  const box = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const [room, setRoom] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const scale = Math.min(1, room.width / width) || 1;
  return (
    <div ref={box} className={styles.frame}>
      <iframe
        title="The page as it would look"
        srcDoc={html}
        style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
        onLoad={({ currentTarget: { contentWindow } }) => {
          contentWindow?.scrollTo({ top: top.current, behavior: 'instant' });
          contentWindow?.addEventListener('scroll', () => {
            top.current = contentWindow.scrollY;
          });
        }}
      />
    </div>
  );
}
