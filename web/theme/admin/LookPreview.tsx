import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { originalTheme } from '#shared/theme/original-theme.ts';
import type { PreviewPage } from '#shared/theme/theme.constants.ts';
import { type Correction, type Theme, theme } from '#shared/theme/theme.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useDebounced } from '#web/core/admin-ui/calls/timers.ts';
import { PageFrame, WidthChoice } from '#web/core/admin-ui/PageFrame.tsx';
import { problemOf } from '#web/core/problem.ts';
import styles from './LookPanel.module.css';

type Values = Record<string, unknown>;

/** Below this width of the window, in pixels, the preview stands below the fields. */
const NARROW = 900;

const pages: { value: PreviewPage; label: string }[] = [
  { value: 'home', label: 'Home' },
  { value: 'services', label: 'Services' },
  { value: 'booking', label: 'Booking' },
];

/** A page as it would look with the values of the form, and the corrections of its colours. */
export function LookPreview({ form }: { form: UseFormReturn<Values> }) {
  const [page, setPage] = useState<PreviewPage>('home');
  const [width, setWidth] = useState(() => (innerWidth < NARROW ? 390 : 1440));
  const values = useDebounced(useWatch({ control: form.control }));
  const parsed = theme.safeParse(values);
  const { data, error, isFetching } = useQuery({
    queryKey: ['theme preview', page, parsed.data],
    queryFn: () =>
      ownerCall('POST /api/admin/theme/preview', { body: { value: parsed.data as Theme, page } }),
    enabled: parsed.success,
    placeholderData: (shown) => shown,
    gcTime: 0,
  });
  return (
    <Flex component="section" vertical gap={12} aria-label="Preview">
      <Flex wrap gap="small">
        <WidthChoice width={width} onChange={setWidth} />
        <Select
          options={pages}
          value={page}
          onChange={setPage}
          aria-label="Page of the preview"
          className={styles.page}
        />
        <BackToOriginal form={form} />
      </Flex>
      <p className="hint" role="status">
        {stateOf(parsed.success, error, isFetching)}
      </p>
      {data && data.corrections.length > 0 && (
        <Flex
          component="ul"
          className={styles.corrections}
          vertical
          gap="small"
          aria-label="Corrected colours"
        >
          {data.corrections.map((entry) => (
            <li key={`${entry.color} ${entry.purpose}`}>
              <i style={{ background: entry.from }} aria-hidden="true" />
              <i style={{ background: entry.to }} aria-hidden="true" />
              {sentenceOf(entry)}
            </li>
          ))}
        </Flex>
      )}
      <PageFrame html={data?.html ?? ''} width={width} />
    </Flex>
  );
}

function stateOf(isWhole: boolean, error: Error | null, isFetching: boolean): string {
  if (!isWhole) return 'The preview appears once every field is valid, such as a colour with six digits.';
  if (error) return `The preview could not be shown: ${problemOf(error).text}`;
  return isFetching ? 'Loading the preview…' : 'A preview: visitors see what is saved.';
}

const purposes = {
  ground: 'so that texts can be read on it',
  lamp: 'for the live sign and the edges of buttons',
} as const;

const ratio = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1`;

const sentenceOf = ({ color, purpose, change, before, after }: Correction) =>
  `Your ${color} was ${change} ${purposes[purpose]}: ${ratio(before)} → ${ratio(after)}`;

/**
 * Fills the form with the look of a fresh install; nothing is saved, and the former values can be restored.
 */
function BackToOriginal({ form }: { form: UseFormReturn<Values> }) {
  const [former, setFormer] = useState<Values | null>(null);
  const fill = (values: Values) => form.reset(values, { keepDefaultValues: true });
  const isOriginal = JSON.stringify(form.getValues()) === JSON.stringify(originalTheme);
  if (former && isOriginal)
    return (
      <Button
        onClick={() => {
          fill(former);
          setFormer(null);
        }}
      >
        Undo
      </Button>
    );
  return (
    <Button
      disabled={isOriginal}
      onClick={() => {
        setFormer(structuredClone(form.getValues()));
        fill(structuredClone(originalTheme));
      }}
    >
      Back to the original look
    </Button>
  );
}
