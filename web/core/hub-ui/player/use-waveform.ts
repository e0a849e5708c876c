import { useQuery } from '@tanstack/react-query';
import { libraryFile } from '#shared/core/address/media-address.ts';

const NONE: readonly number[] = [];

/**
 * How loud a sound of this site is over its length, from 0 to 255; empty while it is not known. It is decoration: the
 * player says nothing of a failure.
 */
export function useWaveform(src: string): readonly number[] {
  const id = libraryFile(src)?.id;
  const { data } = useQuery<{ values: number[] }>({
    queryKey: [`/api/media/${id}/waveform`],
    enabled: id !== undefined,
    retry: false,
  });
  return data?.values ?? NONE;
}
