import { useQuery } from '@tanstack/react-query';
import { Input, type InputRef, Modal, Spin } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchHit } from '#shared/search/search.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useDebounced } from '#web/core/admin-ui/calls/timers.ts';
import { problemOf } from '#web/core/problem.ts';
import { type OfficePlace, placesFor } from './office-places.ts';
import styles from './SearchPalette.module.css';

function useHits(words: string) {
  const asked = useDebounced(words.trim());
  return useQuery({
    queryKey: ['GET /api/admin/search', asked],
    queryFn: ({ signal }) => ownerCall('GET /api/admin/search', { query: { q: asked } }, { signal }),
    enabled: asked !== '',
    staleTime: 0,
  });
}

interface SearchPaletteProps {
  /** The panels of the back office. */
  places: readonly OfficePlace[];
  onClose: () => void;
}

/** Searches everything that the owner works with; arrows choose, Enter opens. */
export default function SearchPalette({ places, onClose }: SearchPaletteProps) {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const input = useRef<InputRef>(null);
  const navigate = useNavigate();
  const { data, error, isFetching } = useHits(words);
  const panels = placesFor(words, places).map(
    (place): SearchHit => ({ ...place, kind: 'panel', id: place.target }),
  );
  const hits = words.trim() === '' ? [] : [...panels, ...(data?.items ?? [])];
  const groups = [...Map.groupBy(hits, ({ kind }) => kind)];

  const open = (hit: SearchHit | undefined) => {
    if (!hit) return;
    onClose();
    navigate(hit.target);
  };
  const choose = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    // While an input method composes a word, Enter chooses among its spellings.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(hits[at]);
    if (step === 0 || hits.length === 0) return;
    event.preventDefault();
    const next = (at + step + hits.length) % hits.length;
    setAt(next);
    document.getElementById(`search-hit-${next}`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Modal
      open
      title="Search"
      footer={null}
      onCancel={onClose}
      afterOpenChange={(opened) => opened && input.current?.focus()}
      style={{ top: '10svh' }}
    >
      <Input
        ref={input}
        size="large"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
        onKeyDown={choose}
        placeholder="Orders, people, content, mails, settings"
        aria-label="Search everything"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls="search-hits"
        aria-activedescendant={hits[at] && `search-hit-${at}`}
        suffix={isFetching ? <Spin size="small" /> : <span />}
      />
      <div id="search-hits" role="listbox" aria-label="Found" className={styles.hits}>
        {groups.map(([kind, items]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
          <div key={kind} role="group" aria-label={kind}>
            <div role="presentation" className={styles.kind}>
              {kind}
            </div>
            {items.map((hit) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
              <div
                key={hit.id}
                id={`search-hit-${hits.indexOf(hit)}`}
                role="option"
                tabIndex={-1}
                aria-selected={hits[at] === hit}
                className={styles.hit}
                onClick={() => open(hit)}
              >
                <b>{hit.title}</b>
                <span>{hit.detail}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={styles.words} role="status">
        {error && problemOf(error).text}
        {!error && data && words.trim() !== '' && hits.length === 0 && !isFetching && 'Nothing found.'}
      </p>
    </Modal>
  );
}
