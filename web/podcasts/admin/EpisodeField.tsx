import { Select } from 'antd';
import { useState } from 'react';
import { useDebounced } from '#web/core/admin-ui/calls/timers.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';

const EPISODES = '/api/admin/podcasts/episodes';

/** One of all episodes, found by the words of its title; it may be left empty. */
export function EpisodeField({ value, onChange, ...input }: InputProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const id = String(value ?? '');
  const { data, isFetching } = useOwnerData(`GET ${EPISODES}`, { query: { limit: '20', ...(q && { q }) } });
  const { data: chosen } = useOwnerData(`GET ${EPISODES}/:id`, { params: { id } }, { enabled: id !== '' });
  const found = data?.items;
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
