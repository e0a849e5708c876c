import { StateTag } from './StateTag.tsx';

/** Says that figures, or one entry, are made up to show what will be here. */
export const SampleTag = ({ of = 'figures' }: { of?: 'figures' | 'entry' }) => (
  <StateTag tone="warn">{of === 'figures' ? 'Sample data' : 'Sample'}</StateTag>
);
