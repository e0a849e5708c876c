import { useCallback, useEffect, useRef, useState } from 'react';

/** How long it says how the copying went. */
const COPY_FEEDBACK_MS = 3000;

export type CopyState = 'idle' | 'copied' | 'failed';

/** Copies text and says for three seconds, or as long as given, how it went. */
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

/** There is no clipboard on a page without https, and the visitor may refuse it. */
async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
