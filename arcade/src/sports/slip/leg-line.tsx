import { IconButton } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { X } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import { useDesk, useNames, useSports } from '../desk.tsx';
import { titleOf } from '../events/event-words.ts';
import { useOddsText } from '../odds-text.ts';
import { hrefOf } from '../route.ts';
import { isOff } from './figures.ts';
import css from './slip.module.css';
import { checkOf, freeOf, legKey, oddsNow, type SlipLeg, type SlipState } from './slip.ts';
import { quickStakes } from './slip-sums.tsx';

/** A selection of the slip: its odds now, what stands against it, and of a single its stake. */
export function LegLine({ leg, state }: { leg: SlipLeg; state: SlipState }) {
  const { slip } = useDesk();
  const { symbol } = useSports();
  const { t } = useTexts();
  const language = useLanguage();
  const oddsText = useOddsText();
  const names = useNames(leg.fixture);
  const key = legKey(leg);
  const { mode, legs, stakes, asked, refused } = state;
  const now = oddsNow(state, leg);
  const said = checkOf(state, leg);
  const selection = names.selection(leg.market, leg.selection, leg.name);
  const isRelated =
    (mode === 'combo' || mode === 'system') && legs.some((other) => other !== leg && other.fixtureId === leg.fixtureId);
  const fault = isOff(state, leg) ? t(`fault.${said?.fault}`) : isRelated ? t('slip.sameEvent') : undefined;
  const isChanged = fault === undefined && now !== undefined && now !== leg.odds;
  const isRefused = refused.some((each) => each.leg === key);
  return (
    <li className={classNames(css.leg, (fault !== undefined || isRefused) && css.wrong)}>
      <div className={css.legText}>
        <b>{selection}</b>
        <span>{names.market(leg.market)}</span>
        <a href={hrefOf('event', leg.fixtureId)}>{titleOf(t, leg.fixture)}</a>
      </div>
      <span className={classNames(css.legOdds, isChanged && (now > leg.odds ? css.rose : css.fell))}>
        {oddsText(now ?? leg.odds)}
      </span>
      <IconButton
        label={t('slip.remove', { selection })}
        disabled={asked.length > 0}
        onClick={() => slip.store.say({ type: 'removed', key })}
      >
        <X size={18} />
      </IconButton>
      <p className={classNames(css.legNote, fault !== undefined && css.fell)}>
        {fault ?? (isChanged && t('slip.changed', { from: oddsText(leg.odds), to: oddsText(now) }))}
      </p>
      {mode === 'single' && !freeOf(state) && (
        <AmountField
          className={css.legStake ?? ''}
          label={<span className="sr-only">{t('slip.stakeOf', { selection })}</span>}
          aside={said && t('slip.most', { amount: formatCurrency(said.mostStake, symbol, language) })}
          value={stakes[key] ?? ''}
          onChange={(stake) => slip.store.say({ type: 'staked', key, stake })}
          disabled={asked.length > 0}
          chips={legs.length === 1 ? quickStakes : []}
          symbol={symbol}
          onEnter={() => void slip.place()}
        />
      )}
    </li>
  );
}
