import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PreviewKind } from '#shared/core/preview-kinds.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './ContentPreview.module.css';
import { type AnyKind, flagOf } from './content-kind.ts';
import { ownerCall } from './owner-call.ts';
import { PageFrame, WidthChoice } from './PageFrame.tsx';
import { useSettled } from './use-settled.ts';

type Values = Record<string, unknown>;

interface ContentPreviewProps {
  kind: AnyKind;
  path: PreviewKind;
  form: UseFormReturn<Values>;
  /** Whether it would be on the site once it is saved. */
  isOn: boolean;
}

/** The public page of an entry as it would look with what is in the form. */
export function ContentPreview({ kind, path, form, isOn }: ContentPreviewProps) {
  const [width, setWidth] = useState(innerWidth < 1100 ? 390 : 1440);
  const values = useSettled(useWatch({ control: form.control }));
  const { data, error, isFetching } = useQuery({
    queryKey: ['content preview', path, values],
    queryFn: async () => {
      const { success, data: item } = (await kind.schema()).safeParse(values);
      if (!success) return null;
      return ownerCall('POST /api/admin/preview', {
        body: { kind: path, item: { ...item, [flagOf(kind).field]: true } },
      });
    },
    placeholderData: (shown) => shown,
    retry: false,
    gcTime: 0,
  });
  const name = values[kind.idFrom ?? 'title'] ?? values.name;
  return (
    <section className={styles.preview} aria-label="Preview">
      <WidthChoice width={width} onChange={setWidth} />
      <p className={styles.state} role="status">
        {stateOf()}
      </p>
      {data?.html && (
        <PageFrame
          html={data.html}
          width={width}
          {...(typeof name === 'string' && name !== '' && { at: name })}
        />
      )}
    </section>
  );

  function stateOf(): string {
    if (error) return `The preview could not be drawn: ${problemOf(error).text}`;
    if (data === null) return 'The preview waits until every field is filled in as it must be.';
    if (isFetching || !data) return 'Drawing the preview…';
    if (data.message) return data.message;
    const { off } = flagOf(kind);
    return isOn
      ? 'A preview: visitors see what is saved.'
      : `A preview of how it would look. As ${off.toLowerCase()}, visitors do not see it.`;
  }
}
