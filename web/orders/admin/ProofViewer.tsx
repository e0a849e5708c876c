import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { Icon, type IconName } from '#web/core/hub-ui/Icon.tsx';
import styles from './ProofViewer.module.css';

const STEP = 0.25;
const LEAST = 0.5;
const MOST = 3;

interface ProofViewerProps {
  proofs: OrderDetail['proofs'];
  /** A payment by card needs no proof. */
  paidByCard: boolean;
  /** Adds a further one; only while the order takes one. */
  attach: ReactNode;
}

/** The proofs of payment, the newest first, with zoom and rotation. */
export function ProofViewer({ proofs, paidByCard, attach }: ProofViewerProps) {
  const newest = [...proofs].reverse();
  const [chosen, setChosen] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const proof = newest[chosen];
  if (!proof) {
    return (
      <section className={styles.viewer} aria-label="Proof of payment">
        <Flex component="p" className={styles.none} vertical gap="medium" align="center">
          {paidByCard
            ? 'Paid by card: there is no proof to look at.'
            : "No proof has been sent on the order's page. It may come by email."}
          {attach}
        </Flex>
      </section>
    );
  }
  const isPicture = proof.type !== 'application/pdf';
  const tool = (label: string, name: IconName, onClick: () => void) => (
    <button type="button" aria-label={label} onClick={onClick}>
      <Icon name={name} />
    </button>
  );
  return (
    <section className={styles.viewer} aria-label="Proof of payment">
      <Flex className={styles.bar} gap={4} align="center">
        {newest.length > 1 ? (
          <select
            aria-label="Which proof"
            value={chosen}
            onChange={(event) => {
              setChosen(Number(event.target.value));
              setZoom(1);
              setTurn(0);
            }}
          >
            {newest.map(({ id, name, at }, index) => (
              <option key={id} value={index}>
                {name}, {formatMoment(at)}
              </option>
            ))}
          </select>
        ) : (
          <b>{proof.name}</b>
        )}
        {isPicture && (
          <>
            {tool('Zoom out', 'zoomOut', () => setZoom((now) => Math.max(LEAST, now - STEP)))}
            <span className={styles.zoom} role="status">
              {Math.round(zoom * 100)}%
            </span>
            {tool('Zoom in', 'zoomIn', () => setZoom((now) => Math.min(MOST, now + STEP)))}
            {tool('Rotate', 'rotate', () => setTurn((now) => (now + 90) % 360))}
          </>
        )}
        {attach}
      </Flex>
      {isPicture ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls once it is zoomed
        <figure tabIndex={0} aria-label={proof.name}>
          <img
            src={proof.url}
            alt={`Proof of payment, ${proof.name}`}
            style={{ scale: String(zoom), rotate: `${turn}deg` }}
          />
        </figure>
      ) : (
        <Flex className={styles.none} vertical gap="medium" align="center">
          <p>A PDF is never opened inside this page. Save it, and look at it there.</p>
          <Button href={proof.url} download={proof.name}>
            Save {proof.name}
          </Button>
        </Flex>
      )}
    </section>
  );
}
