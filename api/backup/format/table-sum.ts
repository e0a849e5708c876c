import { hash } from 'node:crypto';
import type { Row } from './backup-format.ts';

const BITS = 256;

/** How many rows a table has, and a sum of them that does not depend on the order in which they are read. */
export class TableSum {
  rows = 0;
  #sum = 0n;

  /** @param row as `portableRow` gives it, so that rows of both engines can be compared */
  add(row: Row): void {
    const digest = hash('sha256', JSON.stringify(row), 'hex');
    this.rows += 1;
    this.#sum = BigInt.asUintN(BITS, this.#sum + BigInt(`0x${digest}`));
  }

  equals(other: TableSum): boolean {
    return this.rows === other.rows && this.#sum === other.#sum;
  }
}
