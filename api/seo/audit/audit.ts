import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { GuardedFetch } from '#api/core/network/guarded-fetch.ts';
import type { Ports } from '#api/core/ports.ts';
import { createSerialQueue } from '#shared/core/serial-queue.ts';
import { isoAt } from '#shared/core/time.ts';
import type { Audit, AuditedPage, Finding } from '#shared/seo/audit.schema.ts';
import { pageScore, siteScore } from '#shared/seo/score.ts';
import { metaPages, type PageMetas } from '#shared/site/site.meta.ts';
import { isMeantToBeFound } from '#shared/site/site.pages.ts';
import { isOff, type PageKey } from '#shared/site/site.paths.ts';
import type { ReportsStore } from '../seo.reports.ts';
import type { RunsStore } from '../seo.runs.ts';
import { tryOutside } from './outside.ts';
import type { PageDoc } from './page-doc.ts';
import { createPageThread } from './page-thread.ts';
import type { SiteFacts } from './rule.ts';
import { addressRules, pathOf } from './rules/address.ts';
import { sharingRules } from './rules/sharing.ts';
import { structureRules } from './rules/structure.ts';
import { dataRules } from './rules/structured-data.ts';
import { weightRules } from './rules/weight.ts';
import { wordRules } from './rules/words.ts';

const rules = [
  ...wordRules,
  ...structureRules,
  ...addressRules,
  ...sharingRules,
  ...dataRules,
  ...weightRules,
];

/** For pages that are not meant for search engines, such as a visitor's order. */
const peopleRules = [...structureRules, ...addressRules];

export interface AuditPorts extends Pick<Ports, 'now' | 'log'> {
  /** Draws a page as visitors get it. */
  draw(page: PageKey, path: string): Promise<string>;
  metas(): Promise<PageMetas>;
  /** Pages that are switched off. */
  hidden(): Promise<readonly PageKey[]>;
  pathOf(page: PageKey): Promise<string>;
  /** When a page's meta was last changed. */
  changedAt(): Promise<Partial<Record<PageKey, string>>>;
  /** What is at a path of this site: its size in bytes, where known; undefined when there is nothing. */
  lookUp(path: string): Promise<{ bytes?: number } | undefined>;
  /** Where each page's own share picture is. */
  pictures(metas: PageMetas): Promise<(page: PageKey) => string>;
  guardedFetch: GuardedFetch;
  reports: ReportsStore;
  runs: RunsStore;
  publicUrl: string;
}

const compress = promisify(gzip);

/** Draws every page and checks it by all rules. */
export function createAudit(ports: AuditPorts) {
  const { reports, publicUrl, now } = ports;
  const queue = createSerialQueue();

  async function readAll(metas: PageMetas) {
    const docs: PageDoc[] = [];
    const broken = new Set<PageKey>();
    const thread = createPageThread();
    try {
      const off = await ports.hidden();
      for (const page of metaPages.filter((key) => !isOff(key, off))) {
        const path = await ports.pathOf(page);
        try {
          const html = await ports.draw(page, path);
          const { length: bytes } = await compress(html);
          const drawn = { page, path, html, bytes, meta: metas[page], meant: isMeant(page, metas) };
          docs.push(await thread.read(drawn));
        } catch (error) {
          ports.log.warn({ err: error, page }, 'a page could not be rendered for the audit');
          broken.add(page);
        }
      }
    } finally {
      await thread.close();
    }
    return { docs, broken };
  }

  /** Looks up, once each, all paths of this site that pages refer to. */
  async function lookUpAll(docs: readonly PageDoc[]) {
    const dead = new Set<string>();
    const bytesOf = new Map<string, number>();
    const own = (address: string) =>
      address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
    const named = docs.flatMap((doc) => [
      ...doc.links,
      ...doc.images.map(({ src }) => src),
      ...doc.canonicals,
      doc.social.get('og:image') ?? '',
    ]);
    const paths = new Set(
      named.map((address) => pathOf(own(address))).filter((path) => /^\/(?!\/)/.test(path)),
    );
    for (const path of paths) {
      // SQLite answers synchronously: without this, looking up all paths would block the event loop.
      await nextTurn();
      const found = await ports.lookUp(path);
      if (!found) dead.add(path);
      else if (found.bytes !== undefined) bytesOf.set(path, found.bytes);
    }
    return { dead, bytesOf };
  }

  async function tryAll(docs: readonly PageDoc[], signal: AbortSignal) {
    const links = docs.flatMap((doc) => doc.links);
    const others = links.filter((link) => /^https?:/.test(link) && !link.startsWith(`${publicUrl}/`));
    const { dead, isOffline } = await tryOutside(others, { guardedFetch: ports.guardedFetch, signal });
    const at = isoAt(now());
    const before = isOffline ? await reports.get('outside') : null;
    await reports.set('outside', {
      at: isOffline ? (before?.at ?? null) : at,
      dead,
      missedAt: isOffline ? at : null,
    });
  }

  async function run(outside: AbortSignal | undefined): Promise<Audit> {
    const metas = await ports.metas();
    const { docs, broken } = await readAll(metas);
    if (outside) await tryAll(docs, outside);
    const [{ dead, bytesOf }, tried, changedAt, pictureOf] = await Promise.all([
      lookUpAll(docs),
      reports.get('outside'),
      ports.changedAt(),
      ports.pictures(metas),
    ]);
    const facts: SiteFacts = {
      publicUrl,
      dead,
      bytesOf,
      deadOutside: new Map(tried?.dead),
      listed: docs.filter(({ meta }) => meta.indexable),
      pictureOf,
    };
    const pages: AuditedPage[] = [];
    for (const doc of docs) {
      await nextTurn();
      pages.push(judged(doc, facts, changedAt[doc.page] ?? null));
    }
    for (const page of broken) pages.push(brokenPage(page, await ports.pathOf(page), metas));
    const audit: Audit = {
      at: isoAt(now()),
      seoScore: siteScore(pages),
      indexedPages: pages.filter(({ indexable }) => indexable).length,
      pages,
      outsideAt: tried?.at ?? null,
      outsideMissedAt: tried?.missedAt ?? null,
    };
    const before = await reports.get('audit');
    await reports.set('audit', audit);
    await ports.runs.add(audit, before);
    return audit;
  }

  return {
    last: () => reports.get('audit'),
    /** Audits run one after the other. With a signal, other sites are checked too, until it aborts. */
    run: (outside?: AbortSignal): Promise<Audit> => queue.run(() => run(outside)),
  };
}

export type SiteAudit = ReturnType<typeof createAudit>;

/** The list of products is not meant to be found while there are none. */
const isMeant = (page: PageKey, metas: PageMetas) =>
  isMeantToBeFound(page) && (page !== 'products' || metas.products.indexable);

function judged(doc: PageDoc, facts: SiteFacts, lastUpdated: string | null): AuditedPage {
  const { page, path, meta } = doc;
  const applied = doc.meant ? rules : peopleRules;
  const issues = applied.flatMap((rule) => rule(doc, facts)).map((result): Finding => ({ page, ...result }));
  return {
    page,
    url: path,
    title: doc.titles[0] ?? '',
    description: doc.descriptions[0] ?? '',
    keywords: meta.keywords,
    seoScore: pageScore(issues),
    indexable: meta.indexable,
    issues,
    lastUpdated,
  };
}

function brokenPage(page: PageKey, path: string, metas: PageMetas): AuditedPage {
  const { title, description, keywords, indexable } = metas[page];
  const finding: Finding = {
    rule: 'page-status',
    page,
    type: 'critical',
    impact: 'High',
    items: [path],
    fix: null,
    title: 'The page cannot be shown',
    description: 'Visitors get an error here. The log says why.',
  };
  return {
    page,
    url: path,
    title,
    description,
    keywords,
    indexable,
    lastUpdated: null,
    seoScore: 0,
    issues: [finding],
  };
}
