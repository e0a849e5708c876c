/** The data about a page in its head. */
export function pageShown(html: string) {
  const [, ld = '{}'] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const graph = (JSON.parse(ld) as { '@graph'?: Record<string, unknown>[] })['@graph'] ?? [];
  return {
    title: /<title>([^<]*)/.exec(html)?.[1],
    /** The value of a meta tag, or the address of a link, by its name. */
    meta: (name: string) =>
      new RegExp(`<(?:meta|link)[^>]*"${name}" (?:content|href)="([^"]*)"`).exec(html)?.[1],
    /** The first entry of a type in the page's structured data. */
    jsonLd: (type: string) => graph.find((entry) => entry['@type'] === type),
  };
}
