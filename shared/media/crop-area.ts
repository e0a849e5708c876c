interface Size {
  width: number;
  height: number;
}

/** Whether a part of a picture is all of it. */
export const isWhole = (area: Size & { left: number; top: number }, size: Size): boolean =>
  area.left === 0 && area.top === 0 && area.width === size.width && area.height === size.height;
