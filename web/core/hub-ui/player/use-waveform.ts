import { useEffect, useState } from 'react';

const MEDIA = /^\/media\/([0-9a-f-]{36})\//;
const NONE: readonly number[] = [];

/** How loud a sound of this site is over its length, from 0 to 255; empty while it is not known. */
export function useWaveform(src: string): readonly number[] {
  const id = MEDIA.exec(src)?.[1];
  const [found, setFound] = useState<{ id: string; values: readonly number[] }>();
  useEffect(() => {
    if (!id) return;
    const leaving = new AbortController();
    fetch(`/api/media/${id}/waveform`, { signal: leaving.signal })
      .then((reply) => (reply.ok ? reply.json() : { values: NONE }))
      .then(({ values }) => setFound({ id, values }))
      // It is decoration: without it the line stays plain.
      .catch(() => {});
    return () => leaving.abort();
  }, [id]);
  return found && found.id === id ? found.values : NONE;
}
