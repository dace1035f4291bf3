import type { Bonus, BonusState } from '@palpite/contract/bonuses/shapes.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useSymbolOf } from '../../base/balance.ts';
import { TurnoverBar } from '../../base/page/turnover-bar.tsx';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import { ActDialog } from './act-dialog.tsx';
import { BonusBets } from './bonus-bets.tsx';
import { BonusCost } from './bonus-cost.tsx';
import { BonusTerms } from './bonus-terms.tsx';
import css from './bonuses.module.css';
import type { Act } from './bonuses-data.ts';

const tones: Partial<Record<BonusState, Tone>> = { issued: 'info', open: 'warn', met: 'good' };
const more = ['terms', 'cost', 'bets'] as const;
type More = (typeof more)[number];

/** One bonus: what it is, how far its turnover is, what it asks, what each bet counted, and what can be done. */
export function BonusCard({ bonus }: { bonus: Bonus }) {
  const t = useTexts('bonuses');
  const language = useLanguage();
  const symbol = useSymbolOf()(bonus.currency);
  const [opened, setOpened] = useState<More>();
  const [asking, setAsking] = useState<Act>();
  const { title, state, amount, balance, target, progress, openedAt } = bonus;
  const money = (each: bigint) => formatCurrency(each, symbol, language);
  const isDone = progress === target;
  const offered = more.filter(
    (each) => each === 'terms' || (each === 'cost' ? isLive(state) && !isDone : openedAt !== null),
  );
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h2>{title}</h2>
        <Badge tone={tones[state] ?? 'neutral'}>{t(`state.${state}`)}</Badge>
      </div>
      <div className={css.amount}>
        <Money amount={amount} symbol={symbol} figure />
        <small>{t(`source.${bonus.source}`)}</small>
      </div>
      {state === 'open' && balance !== amount && (
        <p className={css.asked}>{t('balance', { balance: money(balance) })}</p>
      )}
      {openedAt === null ? (
        <p className={css.asked}>{t('asks', { target: money(target) })}</p>
      ) : (
        <TurnoverBar made={progress} asked={target} symbol={symbol} label={t('turnover')} t={t} words="bar" />
      )}
      <p className={css.note}>{noteOf(bonus, t, money, (at) => formatDateTime(at, language, brandZone))}</p>
      <div className={css.more}>
        {offered.map((each) => (
          <Button
            key={each}
            variant="quiet"
            size={36}
            aria-expanded={opened === each}
            onClick={() => setOpened(opened === each ? undefined : each)}
          >
            {t(`more.${each}`)}
          </Button>
        ))}
      </div>
      {opened === 'terms' && <BonusTerms bonus={bonus} symbol={symbol} />}
      {opened === 'cost' && <BonusCost bonusId={bonus.bonusId} symbol={symbol} />}
      {opened === 'bets' && <BonusBets bonusId={bonus.bonusId} symbol={symbol} />}
      {isLive(state) && !(state === 'open' && isDone) && (
        <div className={css.acts}>
          {state === 'issued' ? (
            <>
              <Button onClick={() => setAsking('claim')}>{t('claim.open')}</Button>
              <Button variant="quiet" onClick={() => setAsking('decline')}>
                {t('decline.open')}
              </Button>
            </>
          ) : (
            <Button variant="quiet" onClick={() => setAsking('leave')}>
              {t('leave.open')}
            </Button>
          )}
        </div>
      )}
      {asking && <ActDialog what={asking} bonus={bonus} symbol={symbol} onClose={() => setAsking(undefined)} />}
    </li>
  );
}

function isLive(state: BonusState): boolean {
  return state === 'issued' || state === 'open';
}

type Texts = ReturnType<typeof useTexts>;

/** In one sentence: until when it waits or runs, or how it ended. */
function noteOf(bonus: Bonus, t: Texts, money: (amount: bigint) => string, time: (at: number) => string): string {
  const { state, claimUntil, dueAt, endedAt, target, progress, released, forfeited, endReason } = bonus;
  if (state === 'issued')
    return claimUntil === null ? t('note.issued') : t('note.issuedUntil', { at: time(claimUntil) });
  if (state === 'open')
    return progress === target
      ? t('note.done')
      : t('note.open', { left: money(target - progress), at: time(dueAt ?? 0) });
  const at = time(endedAt ?? 0);
  if (state === 'met') return t('note.met', { at, amount: money(released ?? 0n) });
  if (state === 'cancelled' && endReason) return t('note.cancelled', { at, reason: endReason });
  return t(`note.${state}`, { at, amount: money(forfeited ?? 0n) });
}
