/** Zoom goes in steps between two bounds; rotation in quarter turns. */
const ZOOM_STEP = 0.25;
export const ZOOM_MIN = 0.5;
export const ZOOM_MAX = 3;
const QUARTER = 90;
const FULL_TURN = 360;

export const zoomIn = (zoom: number): number => Math.min(ZOOM_MAX, zoom + ZOOM_STEP);
export const zoomOut = (zoom: number): number => Math.max(ZOOM_MIN, zoom - ZOOM_STEP);
export const rotate = (rotation: number): number => (rotation + QUARTER) % FULL_TURN;
export const asPercent = (zoom: number): string => `${Math.round(zoom * 100)}%`;
