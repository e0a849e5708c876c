import { Button, Flex, type RefSelectProps, Select } from 'antd';
import { lazy, type Ref, Suspense, useState } from 'react';
import { fillTemplate } from '#shared/core/reply-template.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import styles from './TemplateChoice.module.css';

const TemplatesDialog = lazy(() => import('./TemplatesDialog.tsx'));

interface TemplateChoiceProps {
  /** The path of the calls for these templates. */
  path: `/api/admin/${'booking' | 'submission'}-templates`;
  /** The values for the placeholders: the recipient's name, and the code of their order. */
  values: Parameters<typeof fillTemplate>[1];
  onChoose: (text: string) => void;
  /** The list, for a screen that opens it by a key. */
  list?: { open: boolean; onOpen: (open: boolean) => void; ref: Ref<RefSelectProps> };
}

/** The reply templates: choose one as a start, or edit them. */
export function TemplateChoice({ path, values, onChoose, list }: TemplateChoiceProps) {
  const [open, setOpen] = useState(false);
  const templates = useOwnerData(`GET ${path}`, {}).data?.templates ?? [];
  return (
    <Flex wrap gap="small">
      <Select
        className={styles.select}
        {...(list && { open: list.open, onOpenChange: list.onOpen, ref: list.ref })}
        aria-label="Begin from a template"
        placeholder="Begin from a template"
        value={null}
        options={templates.map(({ title }, value) => ({ value, label: title }))}
        onChange={(index: number) => onChoose(fillTemplate(templates[index]?.text ?? '', values))}
      />
      <Button onClick={() => setOpen(true)}>Edit templates</Button>
      {open && (
        <Suspense fallback={null}>
          <TemplatesDialog path={path} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Flex>
  );
}
