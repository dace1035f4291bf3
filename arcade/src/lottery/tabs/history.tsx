import type { Issue } from '@palpite/contract/lottery/shapes.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { History as HistoryIcon } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { Dealer } from '../dealer.ts';
import { Result } from '../draw/result.tsx';
import type { Names } from '../names.ts';
import type { LotteryState } from '../state.ts';
import css from './tabs.module.css';

export interface HistoryProps {
  state: LotteryState;
  draws: readonly Issue[];
  dealer: Dealer;
  names: Names;
  onCheck(issueId: string): void;
}

const pageSize = 20;

/** Past draws with their facts, the newest first. */
export function History({ state, draws, dealer, names, onCheck }: HistoryProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const [shown, setShown] = useState(pageSize);
  const { family, draws: read } = state;
  if (draws.length === 0) {
    if (read.is === 'lost')
      return (
        <Empty
          tone="error"
          title={t('history.lost')}
          actions={<Button onClick={() => void dealer.readDraws()}>{t('closed.again')}</Button>}
        />
      );
    if (read.is !== 'here') return <Skeleton height={160} radius={12} />;
    return <Empty art={<HistoryIcon size={36} />} title={t('history.none')} text={t('history.noneText')} />;
  }
  const more = () => {
    if (shown + pageSize > draws.length) void dealer.readMoreDraws();
    setShown(shown + pageSize);
  };
  return (
    <>
      <ol className={css.draws}>
        {draws.slice(0, shown).map(({ issueId, numero, day, drawsAt, result, correction }) => {
          const facts = result && family ? (family.judge(result, day)?.facts ?? []) : [];
          return (
            <li key={issueId}>
              <p>
                <b>
                  <bdi>{numero}</bdi>
                </b>
                <time className="num">{formatDateTime(drawsAt, language)}</time>
              </p>
              {result && <Result {...{ family, names, numero, result }} />}
              {correction && (
                <p>
                  {t('history.corrected', {
                    ...{ at: formatDateTime(correction.at, language), was: correction.resultWas.join(' ') },
                  })}
                </p>
              )}
              <ul className={css.facts}>
                {facts.map(({ code, value }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: facts come in a fixed order, some of them twice
                  <li key={at}>
                    {names.fact(code)} <b>{names.value(value)}</b>
                  </li>
                ))}
              </ul>
              <Button variant="quiet" aria-label={t('history.checkOf', { numero })} onClick={() => onCheck(issueId)}>
                {t('orders.check')}
              </Button>
            </li>
          );
        })}
      </ol>
      {(shown < draws.length || read.more) && (
        <Button variant="secondary" full busy={read.is === 'reading'} onClick={more}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}
