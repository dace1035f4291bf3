import { parseMoney } from '@palpite/math/money.ts';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger, formatOdds, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { useTexts } from '../../base/text/texts.ts';
import css from './bonuses.module.css';
import { bonusCostQuery } from './bonuses-data.ts';

/** How many games are shown before somebody asks for the rest, beside those whose bets need odds. */
const few = 5;

/** How much play the turnover is at the player's own stake, and what that costs on average, game by game. */
export function BonusCost({ bonusId, symbol }: { bonusId: string; symbol: string }) {
  const t = useTexts('bonuses');
  const language = useLanguage();
  const [value, setValue] = useState('2.00');
  const [all, setAll] = useState(false);
  const stake = value === '' ? 0n : parseMoney(value);
  const found = useQuery(bonusCostQuery(bonusId, stake));
  const { data } = found;
  const money = (each: bigint) => formatCurrency(each, symbol, language);
  type Game = NonNullable<typeof data>['games'][number];
  const columns: Column<Game>[] = [
    {
      key: 'game',
      title: t('cost.game'),
      cell: ({ gameName, leastOdds }) => (
        <>
          <bdi>{gameName}</bdi>
          {leastOdds !== null && <small> {t('cost.leastOdds', { odds: formatOdds(leastOdds, language) })}</small>}
        </>
      ),
    },
    {
      key: 'percent',
      title: t('cost.counts'),
      align: 'end',
      wideOnly: true,
      cell: ({ percent }) => t('percent', { percent }),
    },
    {
      key: 'rtp',
      title: t('cost.rtp'),
      align: 'end',
      wideOnly: true,
      cell: ({ rtp }) => (rtp === null ? t('cost.unknown') : `${formatScaled(rtp, 2, language)}%`),
    },
    { key: 'bets', title: t('cost.bets'), align: 'end', cell: ({ bets }) => formatInteger(bets, language) },
    {
      key: 'cost',
      title: t('cost.cost'),
      align: 'end',
      cell: ({ cost }) => (cost === null ? t('cost.unknown') : money(cost)),
    },
  ];
  return (
    <div className={css.cost}>
      <p>{t('cost.text')}</p>
      <AmountField label={t('cost.stake')} symbol={symbol} value={value} onChange={setValue} />
      {found.isError ? (
        <LoadFailed error={found.error} calm={t('nothingMoved')} onRetry={() => void found.refetch()} />
      ) : (
        data &&
        stake > 0n && (
          <>
            {data.games[0] && data.games[0].cost !== null && (
              <p className={css.sum} role="status">
                {t(data.games[0].cost > data.amount ? 'cost.worse' : 'cost.best', {
                  game: data.games[0].gameName,
                  bets: formatInteger(data.games[0].bets, language),
                  cost: money(data.games[0].cost),
                  amount: money(data.amount),
                })}
              </p>
            )}
            {data.games.length > 0 ? (
              <Table
                caption={t('cost.caption')}
                columns={columns}
                rows={all ? data.games : data.games.filter(({ leastOdds }, at) => at < few || leastOdds !== null)}
                rowKey={({ vassalage, gameCode }) => `${vassalage}/${gameCode}`}
              />
            ) : (
              <p>{t('cost.none')}</p>
            )}
            {data.games.length > few && (
              <button type="button" className={css.link} onClick={() => setAll(!all)}>
                {t(all ? 'cost.fewer' : 'cost.all', { count: data.games.length })}
              </button>
            )}
            {data.notCounting > 0 && <p>{t('cost.notCounting', { count: data.notCounting })}</p>}
            <p>{t('cost.average')}</p>
          </>
        )
      )}
    </div>
  );
}
