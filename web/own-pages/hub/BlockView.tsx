import { lazy } from 'react';
import type { Block } from '#shared/own-pages/own-pages.schema.ts';
import { LateForm } from '#web/core/form/LateForm.tsx';
import { ButtonLink, PageButton } from '#web/core/hub-ui/Button.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { useSite } from '#web/core/site.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import styles from './OwnPage.module.css';
import { PlainText } from './PlainText.tsx';
import { Player } from './Player.tsx';

// Lazy: the form loads its schema, which pages without a form do not need.
const MessageForm = lazy(() => import('./MessageForm.tsx'));

const WIDTH = 1280;
const HEIGHT = 720;

/** One block of a page, as visitors see it. */
export function BlockView({ block, slug }: { block: Block; slug: string }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className={`title ${styles.heading}`}>{block.text}</h2>;
    case 'text':
      return <PlainText text={block.text} className={styles.text} />;
    case 'picture':
      return (
        <figure className={styles.picture}>
          <Picture src={block.src} alt={block.alt} width={WIDTH} height={HEIGHT} />
          {block.caption && <figcaption className="small dim">{block.caption}</figcaption>}
        </figure>
      );
    case 'gallery':
      return (
        <ul className={styles.gallery}>
          {block.pictures.map(({ src, alt }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand in a gallery twice
            <li key={index}>
              <Picture src={src} alt={alt} width={640} height={480} />
            </li>
          ))}
        </ul>
      );
    case 'quote':
      return (
        <figure className={styles.quote}>
          <blockquote>
            <PlainText text={block.text} />
          </blockquote>
          {block.by && <figcaption className="dim">{block.by}</figcaption>}
        </figure>
      );
    case 'button':
      return <TargetButton target={block.target} label={block.label} />;
    case 'embed':
      return (
        <Player url={block.url} title={block.title}>
          {/* The block was saved by a version that knew a player for it. */}
          <TargetButton target={block.url} label={block.title} />
        </Player>
      );
    case 'form':
      return <FormBlock slug={slug} title={block.title} lead={block.lead} />;
  }
}

/** Its code is fetched after hydration: sending the form needs a script anyway. */
function FormBlock({ slug, title, lead }: { slug: string; title: string; lead: string }) {
  const hydrated = useHydrated();
  const { identity } = useSite();
  return (
    <section className={styles.form}>
      <h2 className="title">{title}</h2>
      {lead && <p className="dim">{lead}</p>}
      <noscript>
        The form needs JavaScript. Write to{' '}
        <a href={`mailto:${identity.contactEmail}`}>{identity.contactEmail}</a>.
      </noscript>
      {hydrated && (
        <LateForm>
          <MessageForm slug={slug} label={title} />
        </LateForm>
      )}
    </section>
  );
}

function TargetButton({ target, label }: { target: string; label: string }) {
  return (
    <p>
      {target.startsWith('/') ? (
        <PageButton to={target}>{label}</PageButton>
      ) : (
        <ButtonLink href={target} rel="noopener">
          {label}
        </ButtonLink>
      )}
    </p>
  );
}
