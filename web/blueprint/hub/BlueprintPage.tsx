import { useEffect, useRef, useState } from 'react';
import type { Blueprint } from '#shared/blueprint/blueprint.schema.ts';
import { Button, ButtonLink } from '#web/core/hub-ui/Button.tsx';
import { Fitted } from '#web/core/hub-ui/Fitted.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { fill, useSite, useWords } from '#web/core/site.ts';
import styles from './BlueprintPage.module.css';
import { Offer } from './Offer.tsx';

/** The offer behind a membership gate. A visitor's claim to be a member is not checked. */
export default function BlueprintPage() {
  const { texts } = useSite();
  const words = useWords('blueprint');
  const { membership, ...blueprint } = usePageData('/api/blueprint');
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open]);
  return (
    <>
      <PageHead title={words.title} lead={texts.blueprintLead} />
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

interface GateProps {
  membership: Blueprint['membership'];
  onMember: () => void;
}

/** Sends visitors to the membership's site first; after that, they can say that they are members. */
function Gate({ membership: { name, url, text }, onMember }: GateProps) {
  const words = useWords('blueprint');
  const [visited, setVisited] = useState(false);
  const visit = () => setVisited(true);
  return (
    <section className={styles.gate} aria-labelledby="gate">
      <p className="meta dim">{fill(words.forMembers, 'place', name)}</p>
      <Fitted id="gate" className={styles.name} text={words.gate} />
      <p className="lead">{text}</p>
      <div className={styles.ways}>
        <ButtonLink
          tone={visited ? 'outline' : 'hot'}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={visit}
          onAuxClick={visit}
        >
          {fill(words.join, 'place', name)}
          <Icon name="out" />
          <span className="sr">(opens in a new tab)</span>
        </ButtonLink>
        {visited && (
          <Button tone="hot" onClick={onMember}>
            {fill(words.member, 'place', name)}
          </Button>
        )}
      </div>
    </section>
  );
}
