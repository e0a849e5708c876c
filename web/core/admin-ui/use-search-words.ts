import { useDeferredValue, useEffect, useState } from 'react';

const TYPING_MS = 250;

/** What is typed shows at once; the list follows a moment later. */
export function useSearchWords(kept: string, change: (words: string) => void) {
  const [words, setWords] = useState(kept);
  const late = useDeferredValue(words);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts a search
  useEffect(() => {
    if (late === kept) return;
    const timer = setTimeout(() => change(late), TYPING_MS);
    return () => clearTimeout(timer);
  }, [late]);
  return { words, type: setWords };
}
