import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Tabs } from '@palpite/ui/box/tabs.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { ChevronRight, FileText, Plus } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { topRateText } from '../../base/terms/rate-text.ts';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './contracts.module.css';
import { contractsQuery, type ShownContract, type Side } from './contracts-data.ts';

export const toneOfState: Readonly<Record<ShownContract['state'], Tone>> = {
  offered: 'warn',
  active: 'good',
  rejected: 'bad',
  ...{ expired: 'neutral', withdrawn: 'neutral', terminated: 'neutral', superseded: 'neutral' },
};

/** The contracts the agent holds or was offered, and those they offered to others. */
export function ContractList({ onOpen }: { onOpen(view: string): void }) {
  const t = useTexts('contracts');
  const [side, setSide] = useState<Side>('mine');
  return (
    <>
      <Tabs
        label={t('title.list')}
        look="well"
        value={side}
        onChange={setSide}
        items={[
          { value: 'mine', label: t('side.mine') },
          { value: 'offered', label: t('side.offered') },
        ]}
      >
        <Contracts key={side} side={side} onOpen={onOpen} />
      </Tabs>
      <Button variant="secondary" full icon={<Plus size={18} />} onClick={() => onOpen('new')}>
        {t('offerAction')}
      </Button>
    </>
  );
}

function Contracts({ side, onOpen }: { side: Side; onOpen(view: string): void }) {
  const t = useTexts('contracts');
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(contractsQuery(side, page));
  if (isError) return <LoadFailed error={error} onRetry={() => void refetch()} calm={t('calm')} />;
  if (!data)
    return (
      <div className={css.loading} aria-busy="true">
        <Skeleton height={64} radius={12} />
        <Skeleton height={64} radius={12} />
      </div>
    );
  if (data.list.length === 0)
    return <Empty art={<FileText size={40} />} title={t(`none.${side}`)} text={t(`noneText.${side}`)} />;
  const day = (time: number) => formatDate(time, language, brandZone);
  return (
    <>
      <ul className={css.list} aria-label={t(`side.${side}`)} aria-busy={isPlaceholderData}>
        {data.list.map((contract) => (
          <li key={contract.id}>
            <button type="button" onClick={() => onOpen(contract.id)}>
              <span>
                <b>{t(`kind.${contract.terms.kind}`)}</b>
                <small>
                  {contract.agent?.account ?? giverText(contract, t)},{' '}
                  {contract.state === 'offered'
                    ? t('until', { day: formatDateTime(contract.expiresAt, language) })
                    : day(contract.startsAt ?? contract.offeredAt)}
                </small>
              </span>
              <span>
                <Badge tone={toneOfState[contract.state]}>{t(`state.${contract.state}`)}</Badge>
                <small className="num">{t('upTo', { rate: topRateText(contract.terms, language) })}</small>
              </span>
              <ChevronRight size={18} />
            </button>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        totalPages={data.totalPages}
        onPage={setPage}
        labels={{
          pages: t('site:pages'),
          previous: t('site:previousPage'),
          next: t('site:nextPage'),
          page: (number) => t('site:page', { number }),
        }}
      />
    </>
  );
}

/** Who offered it. */
export function giverText({ offeredBy }: ShownContract, t: ReturnType<typeof useTexts>): string {
  if (offeredBy === null) return t('you');
  return offeredBy === 'platform' ? t('platform') : offeredBy.account;
}
