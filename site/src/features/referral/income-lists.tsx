import { Empty } from '@palpite/ui/box/empty.tsx';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { ReceiptText } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrencySymbol } from '../../base/balance.ts';
import { ListPages } from '../../base/page/list-pages.tsx';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './referral.module.css';
import { claimsQuery, depositsQuery } from './referral-data.ts';

const parts = ['claims', 'deposits'] as const;

/** What was claimed, and the first deposits that were part of it. */
export function IncomeLists() {
  const t = useTexts('referral');
  const [part, setPart] = useState<(typeof parts)[number]>('claims');
  return (
    <section aria-labelledby="referral-claims" className={css.home}>
      <h2 id="referral-claims" className={css.heading}>
        {t('claims.title')}
      </h2>
      <Segmented
        label={t('claims.title')}
        items={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
        value={part}
        onChange={setPart}
      />
      {part === 'claims' ? <Claims /> : <Deposits />}
    </section>
  );
}

function Claims() {
  const t = useTexts('referral');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const [page, setPage] = useState(1);
  const found = useQuery(claimsQuery(page));
  return (
    <ListPages
      pages={{ ...found, page, onPage: setPage }}
      label={t('part.claims')}
      className={css.list}
      failed={t('claims.failed')}
      empty={<Empty art={<ReceiptText size={36} />} title={t('claims.none')} text={t('claims.noneText')} />}
      lineHeight={56}
    >
      {({ claimId, kind, amount, at }) => (
        <li key={claimId}>
          <b>{t(`kind.${kind}`)}</b>
          <span className="num">{formatDateTime(at, language, brandZone)}</span>
          <Money amount={amount} symbol={symbol} />
        </li>
      )}
    </ListPages>
  );
}

function Deposits() {
  const t = useTexts('referral');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const [page, setPage] = useState(1);
  const found = useQuery(depositsQuery(page));
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const footer = found.data?.footer;
  return (
    <>
      <ListPages
        pages={{ ...found, page, onPage: setPage }}
        label={t('part.deposits')}
        className={css.list}
        failed={t('claims.failed')}
        empty={<Empty art={<ReceiptText size={36} />} title={t('claims.none')} text={t('claims.noneText')} />}
        lineHeight={56}
      >
        {({ referredName, claimDate, depositAmount, bonus }) => (
          <li key={`${referredName}${claimDate}`}>
            <b>{referredName}</b>
            <span>
              {t('depositOf', { amount: money(depositAmount), at: formatDateTime(claimDate, language, brandZone) })}
            </span>
            <Money amount={bonus} symbol={symbol} />
          </li>
        )}
      </ListPages>
      {footer && footer.totalBonus > 0n && (
        <p className={css.note}>
          {t('depositTotal', { deposits: money(footer.totalDepositAmount), bonus: money(footer.totalBonus) })}
        </p>
      )}
    </>
  );
}
