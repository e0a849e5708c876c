import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '#web/core/hub-ui/TextLink.tsx';
import { Price } from './Price.tsx';
import styles from './PriceOnRequest.module.css';

/** A price that shows only to who asks for it. */
export function PriceOnRequest({ price, session }: { price: string; session: string }) {
  const [asked, setAsked] = useState(false);
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asked) shown.current?.focus();
  }, [asked]);
  return (
    <div>
      {!asked && (
        <div className={styles.ask} data-needs-script>
          <p className="meta">{session}</p>
          <LinkButton onClick={() => setAsked(true)}>Click for pricing</LinkButton>
        </div>
      )}
      <div hidden={!asked} data-reveal>
        <Price ref={shown} price={price} session={session} />
      </div>
    </div>
  );
}
