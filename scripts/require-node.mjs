import { minimumNode, tooOld } from './lib/node.mjs';

if (Number.parseInt(process.versions.node, 10) < minimumNode) {
  console.error(tooOld);
  process.exit(1);
}
