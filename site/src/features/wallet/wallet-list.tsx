import { Lock } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useTexts } from '../../base/text/texts.ts';
import css from './transfer.module.css';
import type { HeldWallet } from './transfer-state.ts';
import { walletName } from './wallet-words.ts';

/** Each wallet with what is in it, and why it is locked where it is. */
export function WalletList({ wallets, symbol }: { wallets: readonly HeldWallet[]; symbol: string }) {
  const t = useTexts('wallet');
  return (
    <section aria-labelledby="wallets">
      <h2 id="wallets">{t('transfer.wallets')}</h2>
      <ul className={css.wallets}>
        {wallets.map(({ type, name, available, lockedIn, lockedOut, reason }) => (
          <li key={type}>
            <span>{walletName(name, t)}</span>
            <Money amount={available} symbol={symbol} counts />
            {(lockedIn || lockedOut) && (
              <p>
                <Lock size={15} />
                <span>
                  {t(lockedIn && lockedOut ? 'lock.both' : lockedOut ? 'lock.out' : 'lock.in')}{' '}
                  {reason !== null && t(`lock.reason.${reason}`)}
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
