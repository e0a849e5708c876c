import { type RefObject, useEffect, useState } from 'react';
import { liftOver } from './pill-lift.ts';

const PHONE = '(max-width: 599px)';

/** How many pixels the pill goes up so that on a phone it covers no button of the page. */
export function usePillLift(pill: RefObject<HTMLElement | null>): number {
  const [lift, setLift] = useState(0);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setLift(pill.current && matchMedia(PHONE).matches ? liftOf(pill.current) : 0);
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, [pill]);
  return lift;
}

function liftOf(pill: HTMLElement): number {
  // Its position without any lift.
  const bottom = window.innerHeight - Number.parseFloat(getComputedStyle(pill).bottom);
  const box = {
    top: bottom - pill.offsetHeight,
    bottom,
    left: pill.offsetLeft,
    right: pill.offsetLeft + pill.offsetWidth,
  };
  const buttons = [...document.querySelectorAll('main [data-button]')];
  return liftOver(
    box,
    buttons.map((button) => button.getBoundingClientRect()),
  );
}
