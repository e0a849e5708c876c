import { useCallback, useEffect, useRef, useState } from 'react';

/** How long the result of copying is shown. */
const COPY_FEEDBACK_MS = 3000;

export type CopyState = 'idle' | 'copied' | 'failed';

/** Copies text, and reports the result for `feedbackMs` milliseconds. */
export function useCopy(feedbackMs = COPY_FEEDBACK_MS) {
  const [state, setState] = useState<CopyState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback(
    async (text: string) => {
      clearTimeout(timer.current);
      const copied = await toClipboard(text);
      setState(copied ? 'copied' : 'failed');
      timer.current = setTimeout(() => setState('idle'), feedbackMs);
      return copied;
    },
    [feedbackMs],
  );
  return { state, copy };
}

async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // There is no clipboard API on a page without https, and the visitor may refuse access.
    return copySelected(text);
  }
}

/** Copies without the clipboard API: selects the text in a hidden element and runs the copy command. */
function copySelected(text: string): boolean {
  const selection = document.getSelection();
  if (!selection) return false;
  const kept = selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  const element = document.createElement('span');
  element.textContent = text;
  element.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0;white-space:pre;user-select:text';
  document.body.append(element);
  selection.selectAllChildren(element);
  const copied = document.execCommand('copy');
  element.remove();
  selection.removeAllRanges();
  if (kept) selection.addRange(kept);
  return copied;
}
