import { Refused } from '@palpite/contract/base/client.ts';
import type { PoolContest } from '@palpite/contract/pools/shapes.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { Names } from '../names.ts';
import tabsCss from '../tabs/tabs.module.css';
import type { LotteryWire } from '../wire.ts';
import { ContestTable } from './contest-table.tsx';
import css from './pool.module.css';
import type { PoolNow } from './use-pool.ts';

export interface ContestsProps {
  wire: LotteryWire;
  pool: PoolNow | undefined;
  symbol: string;
  names: Names;
  /** Of the last draw: another one is shared out. */
  newest: string | undefined;
}

type Found = { is: 'away' } | { is: 'lost' } | { is: 'here'; list: readonly PoolContest[] };

/** How the pool pays, and how the last contests were shared out. */
export function Contests({ wire, pool, symbol, names, newest }: ContestsProps) {
  const { t, list: texts } = useTexts();
  const language = useLanguage();
  const [found, setFound] = useState<Found>({ is: 'away' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew at each draw and at each try
  useEffect(() => {
    let isOver = false;
    wire.poolContests().then(
      ({ list }) => isOver || setFound({ is: 'here', list }),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (!isOver) setFound({ is: 'lost' });
      },
    );
    return () => {
      isOver = true;
    };
  }, [wire, newest, tries]);
  const percent = pool && `${formatScaled(pool.share, 2, language)}%`;
  return (
    <>
      {texts('pool.rules').map((text) => (
        <p key={text} className={tabsCss.intro}>
          {text}
        </p>
      ))}
      {percent && <p className={tabsCss.intro}>{t('pool.shareNow', { percent })}</p>}
      {found.is === 'away' && <Skeleton height={160} radius={12} />}
      {found.is === 'lost' && (
        <Empty
          tone="error"
          title={t('pool.lost')}
          actions={<Button onClick={() => setTries(tries + 1)}>{t('closed.again')}</Button>}
        />
      )}
      {found.is === 'here' && found.list.length === 0 && <Empty title={t('pool.none')} text={t('pool.noneText')} />}
      {found.is === 'here' && found.list.length > 0 && (
        <section className={tabsCss.pays} aria-label={t('pool.last')}>
          <h3>{t('pool.last')}</h3>
          {found.list.map((contest) => (
            <details key={contest.issueId}>
              <summary>
                <span>
                  {t('draw.issue')} <bdi>{contest.numero}</bdi>
                </span>
                <span className="num">
                  {t('orders.paid', { amount: formatCurrency(contest.paid, symbol, language) })}
                </span>
              </summary>
              <div className={css.stack}>
                <ContestTable {...{ contest, symbol, names }} />
              </div>
            </details>
          ))}
        </section>
      )}
    </>
  );
}
