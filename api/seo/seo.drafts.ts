import { randomUUID } from 'node:crypto';
import type { DocumentStore, DocumentTables } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import { DAY_S, isoAt } from '#shared/core/time.ts';
import type { Audit } from '#shared/seo/audit.schema.ts';
import type { AppliedDrafts, Draft, TakenDrafts } from '#shared/seo/drafts.schema.ts';
import type { PageOverride } from '#shared/seo/seo.schema.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import type { PageKey } from '#shared/site/site.paths.ts';
import { type ReportTables, reportsStore } from './seo.reports.ts';

/** How long drafts can be taken back together; after that, each page by its history. */
const UNDO_MS = 30 * DAY_S * 1000;

type Tables = DocumentTables & ReportTables;

interface DraftPorts {
  database: StoreDatabase<Tables>;
  now: Clock;
  lastAudit(): Promise<Audit | null>;
  metas(): Promise<PageMetas>;
  pathOf(page: PageKey): Promise<string>;
  documentOf(page: PageKey, trx?: Db<Tables>): DocumentStore<PageOverride>;
}

/** The titles and descriptions that the last audit proposes: looked at together, applied and taken back together. */
export function createDrafts({ database, now, lastAudit, metas, pathOf, documentOf }: DraftPorts) {
  async function proposed(): Promise<Draft[]> {
    const [audit, current] = await Promise.all([lastAudit(), metas()]);
    const drafts = new Map<string, Draft>();
    for (const { page, url, issues, ...audited } of audit?.pages ?? []) {
      const { version } = await documentOf(page).stored();
      for (const { fix } of issues) {
        if (fix?.kind !== 'meta' || (fix.field !== 'title' && fix.field !== 'description')) continue;
        const { field, value } = fix;
        // A text that was changed after the audit has no draft yet.
        const isOutdated = current[page][field] !== audited[field];
        if (typeof value !== 'string' || value === '' || isOutdated) continue;
        drafts.set(`${page} ${field}`, { page, url, field, current: audited[field], draft: value, version });
      }
    }
    return [...drafts.values()];
  }

  async function taken(): Promise<TakenDrafts | null> {
    const last = await reportsStore(database.db, now).get('drafts');
    if (!last || Date.parse(last.at) < now() - UNDO_MS) return null;
    const { id, at, who, pages } = last;
    return { id, at, who, urls: await Promise.all(pages.map(({ page }) => pathOf(page))) };
  }

  /** The pages that are at another version than the one that was seen. */
  async function changedOf(pages: readonly { page: PageKey; version: number }[], trx: Db<Tables>) {
    const changed: PageKey[] = [];
    for (const { page, version } of pages)
      if ((await documentOf(page, trx).stored()).version !== version) changed.push(page);
    return changed;
  }

  /** Refuses for the pages that were changed. Runs after the transaction: it reads outside of it. */
  async function refuse(changed: readonly PageKey[], textOf: (urls: string) => string): Promise<void> {
    if (changed.length === 0) return;
    const urls = await Promise.all(changed.map(pathOf));
    throw new AppError('request.conflict', { text: textOf(urls.join(', ')) });
  }

  const look = async () => ({ items: await proposed(), taken: await taken() });

  return {
    look,
    /** @throws AppError `request.conflict` when one of the pages was changed meanwhile: then none is */
    async apply(items: AppliedDrafts, who: string) {
      const changed = await database.transaction(async ({ db: trx }) => {
        const others = await changedOf(items, trx);
        if (others.length > 0) return others;
        const pages = [];
        for (const { page, version: seen, title, description } of items) {
          const document = documentOf(page, trx);
          const before = (await document.stored()).value;
          const value = { ...before, ...(title && { title }), ...(description && { description }) };
          const { version } = await document.put({ value, version: seen }, who);
          pages.push({ page, before, version });
        }
        const record = { id: randomUUID(), at: isoAt(now()), who, pages };
        await reportsStore(trx, now).set('drafts', record);
        return [];
      });
      await refuse(
        changed,
        (urls) => `Changed meanwhile: ${urls}. Nothing was saved: look at the new drafts first.`,
      );
      return look();
    },
    /** @throws AppError `request.conflict` when one of the pages was changed since: then none is taken back */
    async undo(id: string, who: string) {
      const changed = await database.transaction(async ({ db: trx }) => {
        const reports = reportsStore(trx, now);
        const last = await reports.get('drafts');
        if (last?.id !== id) throw new AppError('request.not-found');
        const others = await changedOf(last.pages, trx);
        if (others.length > 0) return others;
        for (const { page, before } of last.pages) await documentOf(page, trx).replace(before, 'undo', who);
        await reports.drop('drafts');
        return [];
      });
      await refuse(
        changed,
        (urls) =>
          `Changed since the drafts were applied: ${urls}. Nothing was taken back. Each page can be put back by its history, under Meta Tags.`,
      );
      return look();
    },
  };
}

export type SeoDrafts = ReturnType<typeof createDrafts>;
