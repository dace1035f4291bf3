import type { CarriedTransfer } from '@palpite/contract/wallet/player.ts';
import { CircleCheck, CircleX, Clock } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { timeOf } from '../../base/orders/time-of.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './carried.module.css';
import type { HeldWallet } from './transfer-state.ts';
import { carriedQuery } from './wallet-data.ts';
import { walletName } from './wallet-words.ts';

const icons = { underWay: Clock, done: CircleCheck, refused: CircleX } as const satisfies Record<
  CarriedTransfer['state'],
  unknown
>;

/**
 * Transfers a vendor has not answered for yet, and those of the last day. Where there are none, nothing is shown.
 */
export function CarriedList({ wallets, symbol }: { wallets: readonly HeldWallet[]; symbol: string }) {
  const t = useTexts('wallet');
  const language = useLanguage();
  const { data: list = [] } = useQuery(carriedQuery);
  if (list.length === 0) return null;
  const nameOf = (type: number) => {
    const wallet = wallets.find((each) => each.type === type);
    return wallet ? walletName(wallet.name, t) : '';
  };
  return (
    <section aria-labelledby="carried">
      <h2 id="carried">{t('transfer.carried.title')}</h2>
      <ul className={css.list} aria-live="polite">
        {list.map(({ orderNo, fromAccountType, toAccountType, amount, state, askedAt, decidedAt }) => {
          const Icon = icons[state];
          return (
            <li key={orderNo} data-state={state}>
              <Icon size={18} />
              <span>
                <b>{t('transfer.carried.way', { from: nameOf(fromAccountType), to: nameOf(toAccountType) })}</b>
                <small>{t(`transfer.carried.${state}`, { at: timeOf(decidedAt ?? askedAt, language) })}</small>
              </span>
              <Money amount={amount} symbol={symbol} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
