import type { Gate } from '@palpite/contract/withdrawals/shapes.ts';
import { clockFace, useTimeLeft } from '@palpite/ui/text/countdown.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { Wave } from '@palpite/ui/wave.tsx';
import type { ReactNode } from 'react';
import { timeOf } from '../../base/orders/time-of.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './withdrawal-page.module.css';

const now = () => Date.now();

interface GateHeadProps {
  gate: Gate;
  /** From 1. */
  number: number;
  count: number;
  /** When it has to be done at the latest, in epoch milliseconds. */
  dueAt: number;
  /** What the player can answer here. */
  children?: ReactNode;
}

/** The gate a withdrawal stands at: who acts now, and the clock. */
export function GateHead({ gate, number, count, dueAt, children }: GateHeadProps) {
  const t = useTexts('withdrawals');
  const language = useLanguage();
  const left = useTimeLeft(dueAt, now);
  return (
    <div className={css.head}>
      <Wave color="#5B86FF" opacity={0.14} scale={1.5} />
      <small>{t('gate.step', { number, count })}</small>
      <b>{t(gate.name === 'receipt' && gate.actor === 'staff' ? 'gate.now.contested' : `gate.now.${gate.name}`)}</b>
      <div className={css.clock}>
        <p>
          {t('gate.whoActs')}
          <strong>{t(`gate.who.${gate.actor}`)}</strong>
        </p>
        <p role="timer" aria-label={t('gate.timeLeft')}>
          <span>{left > 0 ? clockFace(left) : t('gate.late')}</span>
          <small>{t('gate.until', { until: timeOf(dueAt, language) })}</small>
        </p>
      </div>
      {children}
    </div>
  );
}
