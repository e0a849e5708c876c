import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';

const TemplatesDialog = lazy(() => import('./TemplatesDialog.tsx'));

interface TemplatesButtonProps {
  /** Where these templates are read and written. */
  path: `/api/admin/${'booking' | 'submission'}-templates`;
}

/** Opens the texts that one begins from, to change them. */
export function TemplatesButton({ path }: TemplatesButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit templates</Button>
      {open && (
        <Suspense fallback={null}>
          <TemplatesDialog path={path} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
