import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { VisitRow } from '#shared/analytics/analytics.admin.schema.ts';
import { RedirectField } from '#web/seo/admin/FixForm.tsx';
import styles from './AnalyticsPanel.module.css';

/** An address that visitors asked for and no page has, with the way to redirect it. */
export function MissingPage({ row: { value, found } }: { row: VisitRow }) {
  const [isOpen, setOpen] = useState(false);
  // Rows beyond the number that is stored for a day have no address of their own.
  const isPath = value.startsWith('/');
  return (
    <Flex className={styles.missing} vertical gap={4} align="start">
      <Flex wrap gap={4} align="center">
        <span>{value}</span>
        {isPath && !found && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={`Redirect ${value}`}
            onClick={() => setOpen(!isOpen)}
          >
            Redirect
          </Button>
        )}
      </Flex>
      {found && <small className={styles.under}>leads somewhere by now</small>}
      {isOpen && !found && <RedirectField source={value} />}
    </Flex>
  );
}
