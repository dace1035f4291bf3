import type { ExploredRound } from '@palpite/contract/rounds/shapes.ts';
import { buttonClass } from '@palpite/ui/button.tsx';
import { RotateCw, ShieldCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { symbolOf } from '../../base/symbols.ts';
import css from './rounds.module.css';

/** What became of the round, in a sentence, and where a round of ours is watched again and checked. */
export function RoundOutcome({ round }: { round: ExploredRound }) {
  const { t } = useTranslation('rounds');
  const language = useLanguage();
  const { state, staked, freeStaked, paid, returned, currency, replay, verifier } = round;
  const all = staked + freeStaked;
  const ending = paid > all ? 'won' : paid > 0n ? 'back' : 'lost';
  const money = (amount: bigint) => formatCurrency(amount, symbolOf(currency), language);
  return (
    <div className={css.ending}>
      <p className={css.outcome} data-won={(state === 'over' && ending === 'won') || undefined}>
        {t(`outcome.${state === 'over' ? ending : state}`, {
          who: whoOf(round) ?? t('outcome.somebody'),
          staked: money(all),
          paid: money(paid),
          profit: money(paid - all),
          returned: money(returned),
        })}
      </p>
      {(replay !== null || verifier !== null) && (
        <div className={css.ways}>
          {replay !== null && (
            <a href={replay} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
              <RotateCw size={18} />
              {t('replay')}
            </a>
          )}
          {verifier !== null && (
            <a href={verifier} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
              <ShieldCheck size={18} />
              {t('verify')}
            </a>
          )}
        </div>
      )}
    </div>
  );
}

/** Whose round it is, where all its bets are one person's. */
function whoOf({ bets: [first, ...rest] }: ExploredRound): string | undefined {
  const name = first?.playerName ?? undefined;
  return rest.every(({ playerName }) => playerName === name) ? name : undefined;
}
