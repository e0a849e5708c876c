import { useRef } from 'react';
import styles from './LiveLamp.module.css';
import { useLampInView } from './lamps-in-view.ts';
import { useStreamStatus } from './use-stream-status.ts';

/** The lamp beside a word that leads to the stream, lit only while there is one. */
export function LiveLamp() {
  return useStreamStatus()?.any_live ? <Lamp /> : null;
}

function Lamp() {
  const ref = useRef<HTMLElement>(null);
  useLampInView(ref);
  return (
    <>
      <i ref={ref} className={`lamp ${styles.lamp}`} />
      <span className="sr">(on air)</span>
    </>
  );
}
