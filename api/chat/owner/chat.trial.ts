import type { FoundPassage } from '#api/passages/passages.index.ts';
import type { Passage } from '#api/site/passages.ts';
import type { TrialAnswer, TrialPassage } from '#shared/chat/chat.admin.schema.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { PanelPath } from '#shared/core/office-panels.ts';
import { shortened } from '#shared/core/text.ts';
import { panelOf } from '#shared/site/site.pages.ts';
import { isMade, type MadePage, shownAt } from '#shared/site/site.paths.ts';
import type { Answer } from '../chat.assistant.ts';
import { isOwnersAnswer } from '../chat.owner-answers.ts';

type Pages = Parameters<typeof shownAt>[1];

const itemPanels: Readonly<Record<MadePage, PanelPath>> = {
  show: 'content/podcasts/series',
  episode: 'content/podcasts/episodes',
  release: 'content/music/releases',
  video: 'content/videos/all',
  product: 'bookings/shop/products',
  own: 'content/pages/own',
};

const SHOWN = 5;
const EXCERPT = 160;
const MARKUP = /\*\*|\s*\[\d+\]/g;

/** An answer with the passages that were found for it, for the owner who tries the assistant. */
export function trialOf({ reply, state, meaning }: Answer, pages: Pages): TrialAnswer {
  const roleOf = ({ id, sources: [source] }: Passage): TrialPassage['role'] => {
    const isMeant = meaning.passages.some((passage) => passage.id === id);
    const isCited = reply.sources?.some(({ title, path }) => title === source.title && path === source.path);
    if (reply.origin === 'model' ? isCited : isMeant) return 'answer';
    return state === 'unsure' && meaning.near.some((passage) => passage.id === id) ? 'offered' : 'found';
  };
  return {
    reply,
    state,
    passages: bestOf(meaning).map(({ passage, score }) => ({
      title: passage.isTalk && !isOwnersAnswer(passage.id) ? null : passage.sources[0].title,
      page: passage.isTalk ? null : passage.sources[0].path,
      panel: panelBehind(passage, pages),
      excerpt: shortened(passage.text.replaceAll(MARKUP, ''), EXCERPT),
      percent: score === undefined ? null : Math.round(Math.min(1, Math.max(0, score)) * 100),
      role: roleOf(passage),
    })),
  };
}

/** What was found, each once, the best first; before it, what is not found by its meaning, such as the page of an order. */
function bestOf({ passages, found }: Answer['meaning']): { passage: Passage; score?: number }[] {
  const best = new Map<string, FoundPassage>();
  for (const one of found) {
    const other = best.get(one.passage.id);
    if (!other || other.score < one.score) best.set(one.passage.id, one);
  }
  return [
    ...passages.filter(({ id }) => !best.has(id)).map((passage) => ({ passage })),
    ...[...best.values()].toSorted((one, other) => other.score - one.score),
  ].slice(0, SHOWN);
}

/** Where the owner changes what a passage says. */
function panelBehind({ id, isTalk, sources: [{ path }] }: Passage, pages: Pages): string | null {
  if (isOwnersAnswer(id)) return adminPaths.assistant;
  const page = shownAt(path.replace(/#.*$/, ''), pages);
  if (isTalk || page === undefined) return null;
  return adminPaths.panel(isMade(page) ? itemPanels[page] : panelOf(page));
}
