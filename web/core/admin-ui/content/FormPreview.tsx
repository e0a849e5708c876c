import { useQuery } from '@tanstack/react-query';
import { Flex, Select } from 'antd';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useDebounced } from '#web/core/admin-ui/calls/timers.ts';
import { PageFrame, WidthChoice } from '#web/core/admin-ui/PageFrame.tsx';
import { problemOf } from '#web/core/problem.ts';
import styles from './FormPreview.module.css';

type Values = Record<string, unknown>;

export interface FormPreviewProps {
  path: string;
  form: UseFormReturn<Values>;
  /** Converts the values for the server; null while a field is invalid. */
  read: (values: Values) => Promise<Values | null>;
  /** `at`: the text that the page opens at. `goTo`: the text that it scrolls to whenever `goTo` changes. */
  at?: string;
  goTo?: string;
  /** The page to show; another can still be chosen. */
  shownPage?: string | undefined;
  /** The status line once the page is drawn. */
  note?: string | undefined;
}

/** The public page of an entry or document as it would look with the current values of the form. */
export default function FormPreview({ path, form, read, at, goTo, shownPage, note }: FormPreviewProps) {
  const [width, setWidth] = useState(innerWidth < 1100 ? 390 : 1440);
  const [page, setPage] = useState(shownPage);
  useEffect(() => setPage(shownPage), [shownPage]);
  const values = useDebounced(useWatch({ control: form.control }));
  const { data, error, isFetching } = useQuery({
    queryKey: ['form preview', path, page, values],
    queryFn: async () => {
      const item = await read(values);
      if (item === null) return null;
      return ownerCall('POST /api/admin/preview', { body: { kind: path, item, ...(page && { page }) } });
    },
    placeholderData: (shown) => shown,
    retry: false,
    gcTime: 0,
  });
  const pages = data?.pages ?? [];
  return (
    <Flex component="section" className={styles.preview} vertical gap={12} align="start" aria-label="Preview">
      <Flex wrap gap={12} align="center">
        <WidthChoice width={width} onChange={setWidth} />
        {pages.length > 1 && (
          <Select
            className={styles.page}
            options={pages.map(({ page: value, name: label }) => ({ value, label }))}
            value={page ?? pages[0]?.page}
            onChange={setPage}
            aria-label="Page of the preview"
          />
        )}
      </Flex>
      <p className="hint" role="status">
        {stateOf()}
      </p>
      {data?.html && <PageFrame key={page ?? ''} html={data.html} width={width} at={at} goTo={goTo} />}
    </Flex>
  );

  function stateOf(): string {
    if (error) return `The preview could not be shown: ${problemOf(error).text}`;
    if (data === null) return 'The preview appears once every field is valid.';
    if (isFetching || !data) return 'Loading the preview…';
    return data.message || note || 'A preview: visitors see what is saved.';
  }
}
