import { type ReviewLook, reviewDocument } from './live-review.document.ts';

/** One rem is 16 px on a source of 1920 × 1080, and as much of any other: texts stay readable at 720p. */
const STYLE = `*{box-sizing:border-box}
[hidden]{display:none!important}
html{font-size:calc(100vw / 120)}
html,body{height:100%;margin:0;overflow:hidden;background:transparent}
body{color:var(--bone);font:600 2.25rem/1.2 var(--text)}
aside{position:absolute;inset-inline:4rem;bottom:4rem;display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.75rem 3rem;align-items:end;padding:2rem 2.5rem 2.25rem;border-inline-start:1rem solid var(--tally);background:var(--ink);background:color-mix(in srgb,var(--ink) 92%,transparent)}
p{margin:0}
.names{display:grid;min-width:0}
.title{padding-block:.5rem;font:850 4rem/1.12 var(--display)}
.title,.artist{display:-webkit-box;overflow:hidden;overflow-wrap:anywhere;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.artist{-webkit-line-clamp:1;color:var(--bone-2);font-size:2.5rem;line-height:1.4}
.time{font:800 4.5rem/1 var(--display);font-variant-numeric:tabular-nums;text-align:end;white-space:nowrap}
.over{color:var(--warn)}
.votes{display:grid;grid-column:1/-1;grid-template-columns:minmax(0,1fr) auto;gap:2rem;align-items:center}
.bar{display:flex;height:1.5rem;background:var(--ink-2);outline:.15rem solid var(--edge)}
.bar i{background:var(--tally);transition:width .5s}
.sum{font-variant-numeric:tabular-nums;white-space:nowrap}
@media (prefers-reduced-motion:reduce){.bar i{transition:none}}`;

/** The picture over a stream: nothing at all while no track is on. */
export const overlayPage = (look: ReviewLook, script: string): string =>
  reviewDocument(look, {
    title: 'Overlay',
    style: STYLE,
    script,
    body: `<aside id="card" hidden>
<div class="names"><p class="title" id="title" dir="auto"></p><p class="artist" id="artist" dir="auto"></p></div>
<p class="time" id="time"></p>
<div class="votes" id="votes"><div class="bar"><i id="bar"></i></div><p class="sum" id="sum"></p></div>
</aside>`,
  });
