import { useEffect, useRef, useState } from 'react';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite } from '#web/core/site.ts';
import styles from './BlueprintPage.module.css';
import { Gate } from './Gate.tsx';
import { Offer } from './Offer.tsx';

/** The gate is a matter of honour: nobody checks who says to be a member. */
export default function BlueprintPage() {
  const { texts } = useSite();
  const { membership, ...blueprint } = usePageData('/api/blueprint');
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open]);
  return (
    <>
      <PageHead title="Blueprint" lead={texts.blueprintLead} />
      <div className={`wrap ${styles.blueprint}`}>
        <Picture
          className={styles.cover}
          src={blueprint.cover}
          alt={`Cover of ${blueprint.title}`}
          width={480}
          height={600}
          eager
        />
        <div className={styles.side}>
          {!open && <Gate membership={membership} onMember={() => setOpen(true)} />}
          <div hidden={!open} data-reveal>
            <Offer blueprint={blueprint} ref={heading} />
          </div>
        </div>
      </div>
    </>
  );
}
