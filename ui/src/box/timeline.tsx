import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Check, X } from '../icon.tsx';
import css from './timeline.module.css';

export type StepState = 'done' | 'current' | 'waiting' | 'failed';

export interface TimelineStep {
  key: string;
  title: ReactNode;
  state: StepState;
  /** At the end of the line: when, or who. */
  note?: ReactNode;
  /** Below the line: what happened or what comes. */
  detail?: ReactNode;
}

export interface TimelineProps {
  /** What the steps lead through, read aloud. */
  label: string;
  steps: readonly TimelineStep[];
  /** The word for each state, read aloud after the title. */
  stateLabels: Record<StepState, string>;
  className?: string;
}

/** Steps from top to bottom: what is done, where we are, what is still to come. */
export function Timeline({ label, steps, stateLabels, className }: TimelineProps) {
  return (
    <ol className={classNames(css.timeline, className)} aria-label={label}>
      {steps.map((step) => (
        <li key={step.key} className={css[step.state]} aria-current={step.state === 'current' ? 'step' : undefined}>
          <i aria-hidden="true">
            {step.state === 'done' && <Check size={15} />}
            {step.state === 'failed' && <X size={15} />}
          </i>
          <span className={css.title}>
            {step.title}
            <span className="sr-only">, {stateLabels[step.state]}</span>
          </span>
          <small>{step.note}</small>
          {step.detail && <p>{step.detail}</p>}
        </li>
      ))}
    </ol>
  );
}
