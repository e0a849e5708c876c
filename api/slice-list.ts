import type { ContentSlice } from './site/site.content.ts';

/** Slices in the order in which they are made: each is given what all share, and the slices before it. */
class SliceList<Shared extends object, Made extends object> {
  readonly shared: Shared;
  /** The slices so far, by name. */
  readonly made: Made;
  /** The same in their order. */
  readonly slices: readonly ContentSlice[];

  constructor(shared: Shared, made: Made, slices: readonly ContentSlice[]) {
    this.shared = shared;
    this.made = made;
    this.slices = slices;
  }

  add<const Name extends string, S extends object>(
    name: Name,
    make: (given: Shared & Made & { slices: readonly ContentSlice[] }) => S & ContentSlice,
  ): SliceList<Shared, Made & Record<Name, S>> {
    const slice = make({ ...this.shared, ...this.made, slices: this.slices });
    const made = { ...this.made, [name]: slice } as Made & Record<Name, S>;
    return new SliceList(this.shared, made, [...this.slices, slice]);
  }
}

export const slicesOf = <Shared extends object>(shared: Shared) => new SliceList(shared, {}, []);
