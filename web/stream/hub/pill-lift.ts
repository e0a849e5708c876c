interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Space left between the pill and a button. */
const GAP = 8;

/** How far up a box must go to cover none of the buttons; it never goes higher than the view. */
export function liftOver(box: Box, buttons: readonly Box[]): number {
  let lift = 0;
  const inColumn = buttons.filter(({ left, right }) => left < box.right && right > box.left);
  for (const { top, bottom } of inColumn.toSorted((a, b) => b.bottom - a.bottom)) {
    if (bottom > box.top - lift - GAP && top < box.bottom - lift + GAP) lift = box.bottom - top + GAP;
  }
  return box.top - lift > 0 ? lift : 0;
}
