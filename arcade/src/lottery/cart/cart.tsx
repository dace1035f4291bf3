import { Button, IconButton } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { CircleCheck, Info, Pencil, Repeat, Trash2 } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { laterPart } from '../../base/page/later.tsx';
import { useTexts } from '../../base/seat/say.ts';
import { LossLeft } from '../../frame/loss-left.tsx';
import { RefusedNote, UnansweredNote } from '../../frame/refused-note.tsx';
import type { Dealer } from '../dealer.ts';
import { useServerClock } from '../draw/use-clock.ts';
import type { Names } from '../names.ts';
import { type CartTicket, isOnSale, type LotteryState, totalOf } from '../state.ts';
import css from './cart.module.css';
import { TicketLine } from './ticket-line.tsx';

// what lies over the page comes once it rests
const over = { over: true } as const;
const ChaseDialog = laterPart(async () => (await import('./chase-dialog.tsx')).ChaseDialog, over);
const ConfirmDialog = laterPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog, over);
const RepeatDialog = laterPart(async () => (await import('../pool/repeat-dialog.tsx')).RepeatDialog, over);

export interface CartProps {
  state: LotteryState;
  dealer: Dealer;
  names: Names;
  depositHref: string;
  onEdit(ticket: CartTicket): void;
  onRemove(id: number): void;
  onEmpty(): void;
  onShowOrders(): void;
}

/** What is to be bought, for how much, and for which issue. */
export function Cart({ state, dealer, names, depositHref, onEdit, onRemove, onEmpty, onShowOrders }: CartProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isChasing, setIsChasing] = useState(false);
  const { cart, symbol, family, table, issue, ahead, asked, isUnanswered, refused, bought, available, bonus } = state;
  const { chased, cartNews } = state;
  const now = useServerClock(ahead);
  const SeveralDialog = table?.pool ? RepeatDialog : ChaseDialog;
  const { cost, rebate } = totalOf(cart);
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const isOpen = isOnSale(state, now + ahead);
  const isShort = cost > available + bonus;
  const isTooMuch = table !== undefined && cost > table.maxStake;
  const isBusy = asked !== undefined && !isUnanswered;
  const numero = issue?.numero ?? '';
  const buy = () => {
    setIsConfirming(false);
    void dealer.buy();
  };
  return (
    <section className={css.cart} id="cart" tabIndex={-1} aria-label={t('cart.title')}>
      <div className={css.head}>
        <h2>{t('cart.title')}</h2>
        {cart.length > 0 && (
          <Button variant="quiet" disabled={asked !== undefined} onClick={onEmpty}>
            {t('cart.empty')}
          </Button>
        )}
      </div>
      {cart.length === 0 && !bought && !chased && <p className={css.none}>{t('cart.none')}</p>}
      {bought && (
        <div className={css.bought} role="status">
          <CircleCheck size={20} />
          <p>
            {t('cart.bought', { numero: bought.numero, stake: money(bought.stake) })}{' '}
            <button type="button" onClick={onShowOrders}>
              {t('cart.showOrders')}
            </button>
          </p>
        </div>
      )}
      {chased && (
        <div className={css.bought} role="status">
          <CircleCheck size={20} />
          <p>
            {t('chase.bought', { legs: chased.legs.length })}{' '}
            <button type="button" onClick={onShowOrders}>
              {t('cart.showOrders')}
            </button>
          </p>
        </div>
      )}
      {cartNews && (
        <div className={css.news} role="status">
          <Info size={20} />
          <div>
            {cartNews.isMoved && <p>{t('cart.moved', { numero })}</p>}
            {cartNews.dropped > 0 && <p>{t('cart.dropped', { count: cartNews.dropped })}</p>}
            {cartNews.isReduced && <p>{t('cart.half')}</p>}
            {cartNews.isPriced && <p>{t('cart.priced', { amount: money(cost) })}</p>}
          </div>
        </div>
      )}
      {cart.length > 0 && (
        <ol className={css.tickets}>
          {cart.map((ticket, at) => (
            <li key={ticket.id} className={classNames(refused?.ticket === at + 1 && css.wrong)}>
              <TicketLine {...ticket} {...{ symbol, family, names }} />
              <span className={css.tools}>
                <IconButton
                  label={t('cart.edit', { ticket: at + 1 })}
                  disabled={asked !== undefined}
                  onClick={() => onEdit(ticket)}
                >
                  <Pencil size={18} />
                </IconButton>
                <IconButton
                  label={t('cart.remove', { ticket: at + 1 })}
                  disabled={asked !== undefined}
                  onClick={() => onRemove(ticket.id)}
                >
                  <Trash2 size={18} />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
      )}
      {refused && (
        <RefusedNote code={refused.code} text={refused.message || t('cart.failed')} depositHref={depositHref}>
          {refused.ticket !== undefined && refused.code !== 'lottery.ticket' && (
            <p>{t('cart.refusedTicket', { ticket: refused.ticket })}</p>
          )}
          {refused.code === 'lottery.closed' && isOpen && cart.length > 0 && (
            <Button variant="secondary" size={44} onClick={() => void dealer.buy()}>
              {t('cart.buyNext', { numero })}
            </Button>
          )}
        </RefusedNote>
      )}
      {isUnanswered && (
        <UnansweredNote
          text={t('cart.unanswered')}
          again={t('cart.sendAgain')}
          onAgain={() => void dealer.sendAgain()}
        />
      )}
      {cart.length > 0 && (
        <>
          <dl className={css.sums}>
            <dt>{t('cart.total', { count: cart.length })}</dt>
            <dd>{money(cost)}</dd>
            {rebate > 0n && (
              <>
                <dt>{t('cart.rebate')}</dt>
                <dd className={css.back}>{money(rebate)}</dd>
              </>
            )}
          </dl>
          {isShort && (
            <p className={css.short}>
              {t('fault.balance')} <a href={depositHref}>{t('head.deposit')}</a>
            </p>
          )}
          {isTooMuch && <p className={css.short}>{t('cart.tooMuch', { amount: money(table.maxStake) })}</p>}
          <LossLeft symbol={symbol} />
          <Button
            size={52}
            full
            busy={isBusy}
            disabled={!isOpen || isShort || isTooMuch || isUnanswered}
            onClick={() => setIsConfirming(true)}
          >
            {isOpen ? t('cart.buy', { amount: money(cost) }) : t('cart.closed')}
          </Button>
          <Button
            variant="secondary"
            icon={<Repeat size={18} />}
            full
            disabled={!isOpen || isTooMuch || asked !== undefined}
            onClick={() => setIsChasing(true)}
          >
            {t(table?.pool ? 'pool.repeat' : 'chase.open')}
          </Button>
        </>
      )}
      <SeveralDialog
        state={state}
        open={isChasing}
        isOnSale={isOpen}
        onClose={() => setIsChasing(false)}
        onBuy={(plan) => {
          setIsChasing(false);
          void dealer.buy(plan);
        }}
      />
      <ConfirmDialog
        {...{ state, names, isOpen }}
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onBuy={buy}
      />
    </section>
  );
}
