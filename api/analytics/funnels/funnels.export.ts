import type { FunnelReport, ReachedFunnel, ReachedStep } from '#shared/analytics/analytics.funnels.schema.ts';

interface Row {
  funnel: ReachedFunnel;
  step: ReachedStep;
  index: number;
}

export const funnelRows = ({ funnels }: FunnelReport): Row[] =>
  funnels.flatMap((funnel) => funnel.steps.map((step, index) => ({ funnel, step, index })));

const shareOf = (part: number, whole: number) => (whole > 0 ? ((part / whole) * 100).toFixed(1) : '');

export const funnelColumns = {
  Funnel: ({ funnel }: Row) => funnel.name,
  Step: ({ index }: Row) => index + 1,
  Name: ({ step }: Row) => step.name,
  Visitors: ({ step }: Row) => step.reached,
  Left: ({ step, index }: Row) => (index > 0 ? step.left : ''),
  'Per cent of the step before': ({ funnel, step, index }: Row) =>
    index > 0 ? shareOf(step.reached, funnel.steps[index - 1]?.reached ?? 0) : '',
  'Per cent of the first': ({ funnel, step }: Row) => shareOf(step.reached, funnel.steps[0]?.reached ?? 0),
  'Visitors before': ({ step }: Row) => step.before ?? '',
  'Counted from': ({ funnel }: Row) => funnel.countedFrom ?? '',
};
