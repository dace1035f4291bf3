import type { ExploredRound } from '@palpite/contract/rounds/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './round.module.css';

/** What became of the round, in a sentence to its player. */
export function RoundOutcome({ round, symbol }: { round: ExploredRound; symbol: string }) {
  const t = useTexts('rounds');
  const language = useLanguage();
  const { state, staked, freeStaked, paid, returned } = round;
  const all = staked + freeStaked;
  const ending = paid > all ? 'won' : paid > 0n ? 'back' : 'lost';
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  return (
    <p className={css.outcome} data-won={state === 'over' && ending === 'won' ? true : undefined}>
      {t(state === 'over' ? `outcome.${ending}` : `outcome.${state}`, {
        staked: money(all),
        paid: money(paid),
        profit: money(paid - all),
        returned: money(returned),
      })}
    </p>
  );
}
