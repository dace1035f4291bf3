import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { Wallet } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { balanceQuery } from '../../base/balance.ts';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { useTexts } from '../../base/text/texts.ts';
import { CarriedList } from './carried-list.tsx';
import css from './transfer.module.css';
import { TransferForm } from './transfer-form.tsx';
import { commissionWallet, movedBetween, walletsOf } from './transfer-state.ts';
import { locksQuery, merchantWalletQuery } from './wallet-data.ts';
import { WalletList } from './wallet-list.tsx';

/**
 * All wallets of the player, and money moved between them; where one serves every game it says so, and only what an
 * agent earned is moved. `reserve`: what another part of the site shows below.
 */
export function TransferPage({ reserve }: { reserve?: ReactNode }) {
  const t = useTexts('wallet');
  const merchant = useQuery(merchantWalletQuery);
  const balance = useQuery(balanceQuery);
  const locks = useQuery(locksQuery);
  const failed = [merchant, balance, locks].find(({ isError }) => isError);
  return (
    <div className={css.page}>
      <PageHead title={t('transfer.title')} back={paths.account} asks />
      {merchant.data && balance.data && locks.data ? (
        <>
          <Wallets single={merchant.data.isSingle} balance={balance.data} locks={locks.data} />
          {reserve}
        </>
      ) : failed ? (
        <LoadFailed
          error={failed.error}
          calm={t('nothingMoved')}
          onRetry={() => {
            for (const each of [merchant, balance, locks]) if (each.isError) void each.refetch();
          }}
        />
      ) : (
        <div className={css.stack} aria-busy="true">
          <Skeleton height={128} radius={16} />
          <Skeleton height={320} radius={16} />
        </div>
      )}
    </div>
  );
}

interface WalletsProps {
  single: boolean;
  balance: Parameters<typeof walletsOf>[0] & { currencySymbol: string };
  locks: Parameters<typeof walletsOf>[1];
}

function Wallets({ single, balance, locks }: WalletsProps) {
  const t = useTexts('wallet');
  const wallets = walletsOf(balance, locks);
  const own = movedBetween(wallets);
  const symbol = balance.currencySymbol;
  const moves = own.length > 1 && (!single || own.some(({ type }) => type === commissionWallet));
  return (
    <div className={css.stack}>
      {single && (
        <div className={css.single}>
          <Wallet size={22} />
          <div>
            <b>{t('transfer.single')}</b>
            <p>{t('transfer.singleText')}</p>
            <Link href="/" className={buttonClass({ size: 36 })}>
              {t('transfer.toGames')}
            </Link>
          </div>
        </div>
      )}
      <WalletList wallets={wallets} symbol={symbol} />
      {moves && <TransferForm wallets={own} symbol={symbol} />}
      {!single && <CarriedList wallets={wallets} symbol={symbol} />}
    </div>
  );
}
