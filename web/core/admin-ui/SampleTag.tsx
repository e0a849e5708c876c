import { StateTag } from './StateTag.tsx';

/** Says that figures are made up to show what will be here. */
export const SampleTag = () => <StateTag tone="warn">Sample data</StateTag>;
