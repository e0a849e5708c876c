import path from 'node:path';

/** The module of this name beside the one that asks, with its ending: built ones end otherwise than sources. */
export const moduleBeside = ({ filename, url }: Pick<ImportMeta, 'filename' | 'url'>, name: string): URL =>
  new URL(`./${name}${path.extname(filename)}`, url);
