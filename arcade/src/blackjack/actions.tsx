import type { BlackjackAction } from '@palpite/math/games/blackjack/play.ts';
import { insurance } from '@palpite/math/games/blackjack/rules.ts';
import type { BlackjackView } from '@palpite/math/games/blackjack/view.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import type { ActionsProps } from '../table/game-client.ts';
import css from './actions.module.css';

const ofPlay = ['hit', 'stand', 'double', 'split'] as const;
const ofInsurance = ['decline', 'insure'] as const;

/** What may be done now; what costs more says how much. A button that is closed keeps its place and the focus. */
export function Actions({ choices, act, view, stake, money }: ActionsProps<BlackjackAction, BlackjackView>) {
  const { t } = useTexts();
  const [last, setLast] = useState(view);
  if (view && view !== last) setLast(view);
  const kinds = last?.phase === 'insurance' ? ofInsurance : ofPlay;
  const costOf = (kind: BlackjackAction['kind']) => {
    if (kind === 'insure') return payoutOf(stake, insurance.cost);
    return kind === 'double' || kind === 'split' ? stake : undefined;
  };
  return (
    <div className={css.actions}>
      {kinds.map((kind) => {
        const choice = choices.find((each) => each.kind === kind);
        const cost = costOf(kind);
        return (
          <button
            key={kind}
            type="button"
            className={classNames(css.action, (kind === 'hit' || kind === 'decline') && css.main)}
            aria-disabled={!choice || undefined}
            onClick={choice && (() => act(choice))}
          >
            {t(`action.${kind}`)}
            {cost !== undefined && <small>{t('action.cost', { amount: money(cost) })}</small>}
          </button>
        );
      })}
    </div>
  );
}
