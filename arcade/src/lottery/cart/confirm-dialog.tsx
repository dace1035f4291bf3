import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import type { Names } from '../names.ts';
import { type LotteryState, totalOf } from '../state.ts';
import css from './cart.module.css';
import { TicketLine } from './ticket-line.tsx';

export interface ConfirmDialogProps {
  state: LotteryState;
  names: Names;
  open: boolean;
  /** Whether the issue is under sale. */
  isOpen: boolean;
  onClose(): void;
  onBuy(): void;
}

/** Once more what is bought, and for how much, before money moves. */
export function ConfirmDialog({ state, names, open, isOpen, onClose, onBuy }: ConfirmDialogProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { cart, symbol, family, table, issue } = state;
  const { cost, rebate } = totalOf(cart);
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const units = cart.reduce((sum, ticket) => sum + ticket.units, 0);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('confirm.title', { numero: issue?.numero ?? '' })}
      closeLabel={t('help.close')}
      footer={
        <Button size={52} full disabled={!isOpen} onClick={onBuy}>
          {isOpen ? t('cart.buy', { amount: money(cost) }) : t('cart.closed')}
        </Button>
      }
    >
      <ol className={css.tickets}>
        {cart.map((ticket) => (
          <li key={ticket.id}>
            <TicketLine {...ticket} {...{ symbol, family, names }} />
          </li>
        ))}
      </ol>
      <p className={css.none}>
        {t('confirm.text', { units: formatInteger(units, language), amount: money(cost), name: table?.name })}
      </p>
      {rebate > 0n && <p className={css.returned}>{t('confirm.rebate', { amount: money(rebate) })}</p>}
    </Dialog>
  );
}
