import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { useTexts } from '../../../base/text/texts.ts';
import type { Overview, Scope } from '../figures-data.ts';
import css from './overview.module.css';

type Product = Overview['products'][number];

/** What was played by type of game. */
export function ProductTable({ products, scope }: Pick<Overview, 'products'> & { scope: Scope }) {
  const t = useTexts('figures', 'catalogue');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const played = products.filter(({ sums }) => Object.values(sums[scope]).some((value) => BigInt(value) !== 0n));
  const money = (name: 'turnover' | 'validTurnover' | 'payouts' | 'netLoss'): Column<Product> => ({
    key: name,
    title: t(`figure.${name}`),
    align: 'end',
    wideOnly: name === 'validTurnover' || name === 'payouts',
    cell: ({ sums }) => <Money amount={sums[scope][name]} symbol={symbol} />,
  });
  const columns: readonly Column<Product>[] = [
    {
      key: 'product',
      title: t('overview.product'),
      cell: ({ gameType }) => <b className={css.name}>{t(`catalogue:type.${gameType}`)}</b>,
    },
    {
      key: 'bets',
      title: t('figure.bets'),
      align: 'end',
      cell: ({ sums }) => formatInteger(sums[scope].bets, language),
    },
    ...(['turnover', 'validTurnover', 'payouts', 'netLoss'] as const).map(money),
  ];
  return (
    <>
      <h3>{t('overview.products')}</h3>
      {played.length === 0 ? (
        <p className={css.note}>{t('overview.noPlay')}</p>
      ) : (
        <Table caption={t('overview.products')} columns={columns} rows={played} rowKey={({ gameType }) => gameType} />
      )}
    </>
  );
}
