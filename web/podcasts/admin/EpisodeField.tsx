import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useDebounced } from '#web/core/admin-ui/calls/timers.ts';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';

const EPISODES = '/api/admin/podcasts/episodes';

/** One of all episodes, found by the words of its title; it may be left empty. */
export function EpisodeField({ value, onChange, ...input }: InputProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const id = String(value ?? '');
  const { data: found, isFetching } = useQuery({
    queryKey: [EPISODES, 'choices', q],
    queryFn: async () =>
      (await ownerCall(`GET ${EPISODES}`, { query: { limit: '20', ...(q && { q }) } })).items,
  });
  const { data: chosen } = useQuery({
    queryKey: [EPISODES, id],
    queryFn: () => ownerCall(`GET ${EPISODES}/:id`, { params: { id } }),
    enabled: id !== '',
  });
  const isListed = found?.some(({ episodeId }) => episodeId === id);
  const episodes = [...(chosen && !isListed ? [chosen] : []), ...(found ?? [])];
  return (
    <Select
      {...input}
      showSearch
      allowClear
      filterOption={false}
      loading={isFetching}
      notFoundContent={isFetching ? 'Looking for it' : 'No episode has these words in its title'}
      value={id || undefined}
      options={episodes.map(({ episodeId, title, deletedAt }) => ({
        value: episodeId,
        label: deletedAt === null ? title : `${title} (in the trash)`,
      }))}
      onSearch={setTyped}
      onChange={(episodeId: string | undefined) => onChange(episodeId ?? null)}
    />
  );
}
