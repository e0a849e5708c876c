import { LINK_PARAMETER, type seenKinds } from '#shared/analytics/analytics.constants.ts';
import type { Step } from '#shared/analytics/analytics.schema.ts';
import type { Intake } from './analytics.intake.ts';
import { type LinkVariant, linkName } from './analytics.links.ts';
import { hostOf, type LinkSource, originOf } from './analytics.source.ts';
import type { Caller, Identify } from './analytics.visitor.ts';

export interface RecorderPorts {
  intake: Pick<Intake, 'add'>;
  identify: Identify;
  links: () => Promise<ReadonlyMap<string, LinkSource>>;
  /** Tells the site's own page at a path, so that nobody fills the lists with paths that show none. */
  pageOf: () => Promise<(path: string) => string>;
  /** The site's own host. */
  host: string;
}

/** Notes steps: those that a page tells, and those that the server sees by itself. */
export function createRecorder({ intake, identify, links, pageOf, host }: RecorderPorts) {
  async function note(caller: Caller, step: Omit<Step, 'kind'> & { kind: Step['kind'] | SeenKind }) {
    const visitor = await identify(caller);
    if (!visitor) return undefined;
    const [known, page] = await Promise.all([links(), pageOf()]);
    const { id, day, hour, at, audience } = visitor;
    intake.add({
      visitor: id,
      day,
      hour,
      at,
      audience,
      kind: step.kind,
      path: page(step.path),
      what: step.what ?? '',
      origin: originOf(step, { host, linkOf: (code) => known.get(code) }),
    });
    return visitor;
  }

  return {
    /** What a page of this site tells; what another site's page sends says nothing about visits here. */
    async told(caller: Caller, step: Step): Promise<void> {
      const site = caller.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin') return;
      // A step back to this very site is none that leads out.
      const what = step.kind === 'click' || step.kind === 'play' ? outsideHost(step.what, host) : step.what;
      if (what === '' || (step.kind !== 'view' && what === undefined)) return;
      await note(caller, { ...step, ...(what !== undefined && { what }) });
    },

    /** Somebody whom a short link has led to another site, without a page of this one. */
    async left(caller: Caller, { code, variant, url }: Leaving): Promise<void> {
      const what = hostOf(url, host);
      const query = `?${LINK_PARAMETER}=${linkName(code, variant)}`;
      if (what !== '') await note(caller, { kind: 'click', what, query, path: '/' });
    },

    /** What the server has just answered. @returns the visitor's id, if it was counted */
    async seen(caller: Caller, kind: SeenKind, what: string): Promise<string | undefined> {
      const page = URL.parse(caller.headers.referer ?? '');
      return (await note(caller, { kind, what, path: page?.pathname ?? '/' }))?.id;
    },
  };
}

interface Leaving {
  code: string;
  variant: LinkVariant;
  url: string;
}

type SeenKind = (typeof seenKinds)[number];

const outsideHost = (what: string | undefined, own: string) => hostOf(`https://${what ?? ''}`, own);
