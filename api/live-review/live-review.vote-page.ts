import { escapeHtml } from '#shared/core/text.ts';
import { type ReviewLook, reviewDocument } from './live-review.document.ts';

const STYLE = `*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--ink);color:var(--bone);font:1.0625rem/1.5 var(--text);overflow-wrap:anywhere}
main{display:grid;gap:20px;max-width:34rem;min-height:100svh;margin:0 auto;padding:16px clamp(16px,5vw,32px) 24px;align-content:start}
header{display:flex;gap:12px;align-items:center;justify-content:space-between;min-height:44px;border-bottom:1px solid var(--line)}
header img{display:block;width:auto;max-width:55vw;height:28px}
section{display:grid;gap:12px}
h1{margin:0;font:800 clamp(1.75rem,9vw,2.75rem)/1.05 var(--display);text-wrap:balance}
p{margin:0}
.dim{color:var(--bone-2)}
.artist{font-size:1.25rem;color:var(--bone-2)}
.time{font-weight:700;font-variant-numeric:tabular-nums;white-space:nowrap}
.over{color:var(--warn)}
.choice{display:grid;gap:12px;margin-top:8px}
button{display:flex;gap:12px;align-items:center;justify-content:space-between;min-height:84px;padding:12px 20px;border:2px solid var(--edge);border-radius:0;background:var(--ink-1);color:var(--bone);font:800 1.375rem/1.15 var(--display);text-align:start;cursor:pointer;touch-action:manipulation}
button:hover{background:var(--ink-2)}
button[aria-pressed=true]{border-color:var(--tally);background:var(--tally);color:var(--on-tally)}
button:disabled{opacity:.6;cursor:default}
button span{flex:none;font:700 1rem/1 var(--text)}
button[aria-pressed=false] span{visibility:hidden}
#said{min-height:3em}
.bar{display:flex;height:16px;border:1px solid var(--edge);background:var(--ink-2)}
.bar i{background:var(--tally);transition:width .3s}
.links{display:grid;gap:12px}
a{display:flex;align-items:center;min-height:56px;padding:8px 20px;border:2px solid var(--edge);color:inherit;font-weight:700;text-decoration:none}
a:hover{background:var(--ink-2)}
.lost{padding:12px 16px;border:2px solid var(--warn);color:var(--warn)}
footer{margin-top:auto;font-size:.875rem;color:var(--bone-2)}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
@media (prefers-reduced-motion:reduce){.bar i{transition:none}}`;

interface VotePage extends ReviewLook {
  script: string;
  /** The page on which tracks are submitted; undefined while none are taken. */
  submitPath: string | undefined;
}

/** The page of viewers. It is the same for everybody; what is reviewed now is read by its script. */
export function votePage(page: VotePage): string {
  const name = escapeHtml(page.networkName);
  const { logo } = page;
  return reviewDocument(page, {
    title: `Vote | ${page.networkName}`,
    style: STYLE,
    script: page.script,
    body: `<main>
<header><img src="${escapeHtml(logo.src)}" width="${logo.width}" height="28" alt="${name}"><span class="time" id="time" hidden></span></header>
<p class="lost" id="lost" role="alert" hidden>The connection was lost. This page tries again by itself; your last vote stays.</p>
<section id="waiting" aria-live="polite"><h1 id="head">Live review</h1><p class="dim" id="text">One moment.</p></section>
<section id="track" aria-labelledby="title" hidden>
<p class="dim" id="place"></p>
<h1 id="title" dir="auto"></h1>
<p class="artist" id="artist" dir="auto"></p>
<div class="choice" id="choice" role="group" aria-label="Your vote">
<button type="button" id="yes" aria-pressed="false">Yes, take it<span aria-hidden="true">✓ yours</span></button>
<button type="button" id="no" aria-pressed="false">Not this one<span aria-hidden="true">✓ yours</span></button>
</div>
<p id="said" role="status"></p>
<div id="result" hidden><div class="bar" aria-hidden="true"><i id="bar"></i></div><p id="sum"></p></div>
</section>
<nav class="links" id="links" aria-label="Afterwards" hidden>
<a href="/follow">Follow ${name}</a>
${page.submitPath === undefined ? '' : `<a href="${escapeHtml(page.submitPath)}">Submit your own track</a>`}
</nav>
<noscript><p class="lost">Voting needs scripts. Allow them for this site and load the page again.</p></noscript>
<footer>A vote is counted without your name and network address. This browser keeps a random number until the review is over.</footer>
</main>`,
  });
}
