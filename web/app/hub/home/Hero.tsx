import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '#web/core/hub-ui/cx.ts';
import { useIsShown, usePagePath, useSite, useWords } from '#web/core/site.ts';
import { LiveLamp } from '#web/stream/hub/LiveLamp.tsx';
import { useOnAir } from '#web/stream/hub/use-on-air.ts';
import { fittedWidths } from './fitted-widths.ts';
import styles from './Hero.module.css';
import { Highlights } from './Highlights.tsx';

/** The network's name at full width over its picture, the highlights, and the index of the sections. */
export function Hero() {
  const { identity, hero, heroName: name } = useSite();
  const placeholder = hero.placeholder && {
    '--wide': `url(${hero.placeholder.wide})`,
    '--phone': `url(${hero.placeholder.phone})`,
  };
  return (
    <section className={styles.hero} id="hero">
      <picture>
        <source media="(max-width: 599px)" srcSet={hero.phone} width={900} height={1447} />
        <img
          data-under-text
          className={styles.art}
          style={placeholder as CSSProperties}
          src={hero.wide}
          width={1600}
          height={1047}
          alt=""
          fetchPriority="high"
        />
      </picture>
      <div className={cx('wrap', styles.inner)}>
        <h1
          className={cx('disp', styles.name, styles[name.stance], name.lines > 1 && styles.wrapped)}
          style={fittedWidths(name)}
        >
          {identity.networkName}
        </h1>
        <div className={styles.foot}>
          <HeroLine />
          <Highlights />
        </div>
      </div>
      <SectionIndex />
    </section>
  );
}

/** Links to the sections of the page, then to booking. */
function SectionIndex() {
  const { sections } = useSite();
  const words = useWords('home');
  const path = usePagePath();
  const isShown = useIsShown();
  if (sections.length === 0 && !isShown(path('booking'))) return null;
  return (
    <nav className={cx('wrap', styles.order)} aria-label="On this page">
      {sections.map(({ id, title }, index) => (
        <a key={id} href={`#${id}`}>
          <span className="meta">{index + 1}</span>
          <span className="meta">{title}</span>
          {id === 'live' && <LiveLamp />}
        </a>
      ))}
      {isShown(path('booking')) && (
        <Link to={path('booking')}>
          <span className="meta">{sections.length + 1}</span>
          <span className="meta">{words.bookingPlace}</span>
        </Link>
      )}
    </nav>
  );
}

/** The tagline, or the title of the stream that is on. */
function HeroLine() {
  const { identity } = useSite();
  const live = useWords('every').live;
  const path = usePagePath();
  const isShown = useIsShown();
  const session = useOnAir();
  if (!session) return <p className={styles.tagline}>{identity.tagline}</p>;
  const text = `${live}: ${session.title}`;
  return (
    <p className={styles.tagline}>{isShown(path('live')) ? <Link to={path('live')}>{text}</Link> : text}</p>
  );
}
