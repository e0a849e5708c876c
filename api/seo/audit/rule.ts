import type { Finding, Fix } from '#shared/seo/audit.schema.ts';
import type { PageKey } from '#shared/site/site.paths.ts';
import type { PageDoc } from './page-doc.ts';

/** Facts about the whole site, for rules that need more than the page. */
export interface SiteFacts {
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  /** Every page that search engines may list. */
  listed: readonly PageDoc[];
  /** Paths of this site that lead nowhere. */
  dead: ReadonlySet<string>;
  /** Addresses of other sites where no page was found at the last check, and why. */
  deadOutside: ReadonlyMap<string, string>;
  /** How many bytes the files of this site have, by their path. */
  bytesOf: ReadonlyMap<string, number>;
  /** The address of a picture drawn from the page's texts. */
  pictureOf(page: PageKey): string;
}

export type RuleResult = Omit<Finding, 'page'>;

/** Checks one page; besides the page, it may use only the facts. */
export type Rule = (doc: PageDoc, facts: SiteFacts) => readonly RuleResult[];

type Given = Omit<RuleResult, 'items' | 'fix'> & { items?: readonly string[]; fix?: Fix | null };

const MOST_ITEMS = 20;

/** Returns a finding if `isWrong`. */
export const when = (isWrong: boolean, given: () => Given): RuleResult[] => {
  if (!isWrong) return [];
  const { items = [], fix = null, ...rest } = given();
  return [{ ...rest, items: [...items].slice(0, MOST_ITEMS), fix }];
};
