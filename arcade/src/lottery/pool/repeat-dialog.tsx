import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { ChaseDialogProps } from '../cart/chase-dialog.tsx';
import { totalOf } from '../state.ts';
import css from './pool.module.css';

/** The same cart in the contests to come (teimosinha): of a pool nobody knows what a leg would win. */
export function RepeatDialog({ state, open, isOnSale, onClose, onBuy }: ChaseDialogProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { cart, symbol, table, available, bonus } = state;
  const choices = table?.pool?.repeats ?? [];
  const [chosen, setChosen] = useState<number>();
  const legs = chosen ?? choices[0] ?? 0;
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const { cost } = totalOf(cart);
  const total = cost * BigInt(legs);
  // the money of all legs is held, and bonus money cannot be
  const isShort = total > available;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('pool.repeat')}
      closeLabel={t('help.close')}
      footer={
        <Button
          size={52}
          full
          disabled={legs === 0 || isShort || !isOnSale}
          onClick={() => onBuy({ legs, rule: { kind: 'equal', multiple: 1 }, stopOnWin: false })}
        >
          {t('pool.repeatBuy', { legs: formatInteger(legs, language), amount: money(total) })}
        </Button>
      }
    >
      <div className={css.stack}>
        <p>{t('pool.repeatText')}</p>
        <Segmented
          label={t('chase.legs')}
          items={choices.map((value) => ({ value: value.toString(), label: formatInteger(value, language) }))}
          value={legs.toString()}
          onChange={(value) => setChosen(Number(value))}
        />
        <p>
          {formatInteger(legs, language)} × {money(cost)} = <b>{money(total)}</b>
        </p>
        {isShort && (
          <p className={css.fault} role="alert">
            {t(total > available + bonus ? 'fault.balance' : 'fault.mainBalance')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
