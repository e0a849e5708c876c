import { Button, Flex, Input, Segmented } from 'antd';
import { useState } from 'react';
import {
  ALL_TIME,
  DEFAULT_RANGE,
  LONGEST_PERIOD_DAYS,
  type Period,
  periodRanges,
} from '#shared/analytics/analytics.constants.ts';
import { daysIn } from '#shared/core/time.ts';
import styles from './PeriodChoice.module.css';

const DATES = 'dates';

const options = [
  ...periodRanges.map((value) => ({ value, label: value === ALL_TIME ? 'All' : value })),
  { value: DATES, label: 'Dates' },
] as const;

interface PeriodChoiceProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** The days that figures are of: a range, all of them, or any. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const { from, to, range = DEFAULT_RANGE } = period;
  return (
    <Flex wrap gap={8} align="center">
      <Segmented<(typeof options)[number]['value']>
        aria-label="Range"
        value={from === undefined ? range : DATES}
        options={[...options]}
        onChange={(value) => onChange(value === DATES ? monthOf(-1) : { range: value })}
      />
      {from !== undefined && to !== undefined && (
        <Dates key={`${from} ${to}`} from={from} to={to} onChange={onChange} />
      )}
    </Flex>
  );
}

interface DatesProps {
  from: string;
  to: string;
  onChange: (period: Period) => void;
}

function Dates({ from, to, onChange }: DatesProps) {
  const [typed, setTyped] = useState({ from, to });
  const problem = problemOf(typed);
  const show = () => {
    if (problem === undefined && (typed.from !== from || typed.to !== to)) onChange(typed);
  };
  const day = (name: 'from' | 'to', label: string) => (
    <Input
      type="date"
      aria-label={label}
      className={styles.day}
      value={typed[name]}
      status={problem === undefined ? undefined : 'error'}
      aria-describedby={problem === undefined ? undefined : 'period-problem'}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      onBlur={show}
      onKeyDown={({ key }) => key === 'Enter' && show()}
    />
  );
  return (
    <Flex wrap gap={8} align="center">
      {day('from', 'First day')}
      <span>to</span>
      {day('to', 'Last day')}
      <Button onClick={() => onChange(monthOf(-1))}>Last month</Button>
      <Button onClick={() => onChange(monthOf(0))}>This month</Button>
      {problem && (
        <p id="period-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Flex>
  );
}

function problemOf({ from, to }: { from: string; to: string }): string | undefined {
  if (from === '' || to === '') return 'Give the first and the last day.';
  if (from > to) return 'The last day is before the first.';
  return daysIn(from, to) > LONGEST_PERIOD_DAYS ? 'These are more than ten years.' : undefined;
}

/** The days of a month on this machine's calendar. @param months later than this one; earlier if negative */
function monthOf(months: number): { from: string; to: string } {
  const now = new Date();
  const day = (month: number, date: number) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + month, date)).toISOString().slice(0, 10);
  return { from: day(months, 1), to: day(months + 1, 0) };
}
