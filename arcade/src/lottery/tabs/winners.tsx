import { Refused } from '@palpite/contract/base/client.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Trophy } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { LotteryWire } from '../wire.ts';
import css from './tabs.module.css';

/** What a player won beyond the stake; the name is masked. */
export interface Win {
  readonly customerName: string;
  readonly gameName: string;
  readonly gameCode: string;
  readonly winAmount: bigint;
  readonly currencySymbol: string;
}

export interface WinnersProps {
  wire: Pick<LotteryWire, 'winners'>;
  gameCode: string | undefined;
}

/** The biggest wins of the last day in the lotteries of the brand. */
export function Winners({ wire, gameCode }: WinnersProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const [found, setFound] = useState<readonly Win[] | 'lost'>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew at each try
  useEffect(() => {
    let isOver = false;
    setFound(undefined);
    wire.winners().then(
      (wins) => isOver || setFound(wins),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (!isOver) setFound('lost');
      },
    );
    return () => {
      isOver = true;
    };
  }, [wire, tries]);
  if (found === undefined) return <Skeleton height={160} radius={12} />;
  if (found === 'lost')
    return (
      <Empty
        tone="error"
        title={t('winners.lost')}
        actions={<Button onClick={() => setTries(tries + 1)}>{t('closed.again')}</Button>}
      />
    );
  if (found.length === 0)
    return <Empty art={<Trophy size={36} />} title={t('winners.none')} text={t('winners.noneText')} />;
  return (
    <>
      <p className={css.intro}>{t('winners.intro')}</p>
      <ol className={css.wins}>
        {found.map(({ customerName, gameName, gameCode: of, winAmount, currencySymbol }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is read once
          <li key={at} className={of === gameCode ? css.here : undefined}>
            <bdi>{customerName}</bdi>
            <span>{gameName}</span>
            <b>{formatCurrency(winAmount, currencySymbol, language)}</b>
          </li>
        ))}
      </ol>
    </>
  );
}
