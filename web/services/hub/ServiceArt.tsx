import type { CSSProperties, ReactNode } from 'react';
import type { ServiceIcon } from '#shared/services/services.constants.ts';
import type { Service } from '#shared/services/services.schema.ts';
import styles from './ServiceArt.module.css';

/** The drawing of a service, in its own two colours and with one light. */
export function ServiceArt({ icon, colors }: Pick<Service, 'icon' | 'colors'>) {
  const palette = {
    '--ground': `var(--sleeve-${colors.ground})`,
    '--figure': `var(--sleeve-${colors.figure})`,
  } as CSSProperties;
  const Scene = scenes[icon];
  return (
    <svg className={styles.art} viewBox="0 0 480 480" style={palette} aria-hidden="true">
      <Scene />
    </svg>
  );
}

const scenes: Record<ServiceIcon, () => ReactNode> = {
  consulting: Conversation,
  speaking: Stage,
  record: Turntable,
  camera: Camera,
  lamp: Desk,
};

/** Two people at a table, a disc of light between them. */
function Conversation() {
  return (
    <>
      <circle className={styles.light} cx="240" cy="196" r="152" />
      <g className={styles.falloff}>
        <path strokeWidth="1.6" d="M100 230H390M95 240H390M100 250H390" />
        <path strokeWidth="3" d="M105 260H380M110 270H380M115 280H370" />
        <path strokeWidth="4.6" d="M120 290H360M130 300H350M135 310H345" />
        <path strokeWidth="6.4" d="M160 320H322M175 330H306M200 340H286" />
      </g>
      <path d="M-10 480V398Q-6 336 62 318L98 306V276Q66 244 74 196Q84 146 134 146Q180 148 184 192L200 226L184 232V252Q184 270 164 270H148V306Q196 322 206 366L214 480Z" />
      <path d="M490 480V414Q486 356 422 338L388 326V298Q418 268 410 224Q400 178 354 178Q312 180 308 220L293 251L308 257V275Q308 291 326 291H341V326Q296 341 287 381L280 480Z" />
      <path className={styles.table} d="M0 462H480V480H0Z" />
    </>
  );
}

/** One person in a beam of light, and the heads of those who listen. */
function Stage() {
  return (
    <>
      <path className={styles.light} d="M392 0H472L352 404H92Z" />
      <ellipse className={styles.light} cx="222" cy="404" rx="130" ry="22" />
      <circle cx="222" cy="166" r="29" />
      <path d="M176 322V244Q178 204 222 204Q250 204 262 222L304 186L312 138L328 142L320 198L268 252V322Z" />
      <path d="M146 292H296L290 310H152ZM168 310H276L268 400H176Z" />
      <path className={styles.edge} d="M146 292H296M252 292L238 236" />
      <path d="M0 480V446Q20 424 40 446Q44 400 82 400Q120 400 124 446Q142 424 160 446Q164 408 200 408Q236 408 240 446Q258 426 276 446Q280 396 320 396Q360 396 364 446Q380 428 396 446Q400 406 436 406Q472 406 480 440V480Z" />
    </>
  );
}

/** A record on its deck under a lamp. */
function Turntable() {
  return (
    <>
      <path className={styles.light} d="M0 0H300L480 300V480H120Z" />
      <path d="M60 372H420V432H60Z" />
      <path className={styles.table} d="M0 432H480V480H0Z" />
      <ellipse cx="220" cy="352" rx="150" ry="40" />
      <ellipse className={styles.light} cx="220" cy="350" rx="52" ry="14" />
      <ellipse cx="220" cy="350" rx="8" ry="3" />
      <path className={styles.edge} d="M392 372V236L300 330" />
      <circle cx="392" cy="232" r="16" />
    </>
  );
}

/** A camera on its stand, and the light it looks into. */
function Camera() {
  return (
    <>
      <circle className={styles.light} cx="370" cy="150" r="118" />
      <path d="M96 168H282V300H96ZM282 208L346 172V296L282 260Z" />
      <path d="M128 120H176V168H128ZM202 120H250V168H202Z" />
      <circle className={styles.table} cx="152" cy="120" r="34" />
      <circle className={styles.table} cx="226" cy="120" r="34" />
      <path d="M176 300H202V330H176Z" />
      <path className={styles.edge} d="M189 330L96 480M189 330L282 480M189 330V480" />
      <path className={styles.table} d="M0 462H480V480H0Z" />
    </>
  );
}

/** A desk with paper on it, in the light of one lamp. */
function Desk() {
  return (
    <>
      <path className={styles.light} d="M150 168H330L440 400H40Z" />
      <path d="M240 60L346 168H134Z" />
      <path className={styles.edge} d="M240 60V0" />
      <path className={styles.table} d="M0 400H480V424H0ZM60 424H90V480H60ZM390 424H420V480H390Z" />
      <path d="M132 384L192 372H330L300 400H118Z" />
      <path className={styles.edge} d="M262 376L322 300" />
    </>
  );
}
