/** The style of a page of numbers: on screen in the site's colours, printed in ink on white. */
export const SPONSOR_STYLE = `*{box-sizing:border-box}
@media print{:root{--ink:#fff;--bone:#000;--bone-2:#333;--bone-3:#444;--line:#bbb;--tally:#666}}
body{margin:0;background:var(--ink);color:var(--bone);font:1.0625rem/1.55 var(--text)}
main{max-width:62rem;margin:0 auto;padding:clamp(24px,5vw,64px) clamp(16px,4vw,40px)}
header{display:flex;min-height:34px;margin-bottom:clamp(28px,6vw,64px)}
header img{display:block;width:auto;max-width:60vw;height:34px}
h1{margin:0 0 16px;font:700 clamp(1.75rem,5vw,3rem)/1.1 var(--display);overflow-wrap:anywhere}
h2{margin:0;font:700 1.25rem/1.2 var(--display)}
p{margin:0 0 12px}
a{display:inline-block;padding:10px 0;color:inherit}
.note{max-width:42rem;font-size:1.125rem;white-space:pre-line;overflow-wrap:anywhere}
.dim,dd span,footer,thead th{color:var(--bone-2)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:1px;margin:36px 0;border:1px solid var(--line);background:var(--line);print-color-adjust:exact;-webkit-print-color-adjust:exact}
dl div{padding:20px;background:var(--ink);break-inside:avoid}
dd{margin:0}
dd b{display:block;margin:4px 0 8px;font:700 clamp(2rem,5vw,2.75rem)/1 var(--display);font-variant-numeric:tabular-nums}
dd span{display:block;font-size:.9375rem;line-height:1.45}
.lists{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:40px}
section{min-width:0;break-inside:avoid}
section p{margin:4px 0 8px;font-size:.9375rem}
table{width:100%;border-collapse:collapse}
th,td{padding:8px 0 8px 16px;border-bottom:1px solid var(--line);text-align:right;font-weight:400;font-variant-numeric:tabular-nums;vertical-align:top}
th:first-child{width:99%;padding-left:0;text-align:left;overflow-wrap:anywhere}
td{white-space:nowrap}
thead th{font-size:.875rem}
i{display:block;height:4px;min-width:2px;margin-top:4px;background:var(--tally);print-color-adjust:exact;-webkit-print-color-adjust:exact}
footer{margin-top:48px;padding-top:16px;border-top:1px solid var(--line);font-size:.9375rem}
:focus-visible{outline:3px solid var(--bone);outline-offset:3px}
.print{display:none}
@media print{@page{margin:16mm}main{max-width:none;padding:0}header img,.screen{display:none}.print{display:block;font-weight:600}header{margin-bottom:24px}.lists{grid-template-columns:1fr 1fr;gap:24px}}`;
