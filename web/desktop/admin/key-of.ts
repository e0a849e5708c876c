import { globalKey } from '#shared/desktop/desktop.schema.ts';

type Pressed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The key that was pressed, as the app names it; undefined for one that it cannot listen to. */
export function keyOf(
  { code, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  isMac: boolean,
): string | undefined {
  const [main, other] = isMac ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  const name = /^(?:Key|Digit)?([A-Z0-9]|F\d{1,2})$/.exec(code)?.[1];
  if (!name || other) return undefined;
  const parts = [main && 'CommandOrControl', altKey && 'Alt', shiftKey && 'Shift', name];
  return globalKey.safeParse(parts.filter(Boolean).join('+')).data;
}
