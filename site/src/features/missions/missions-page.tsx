import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { Trophy } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { useTexts } from '../../base/text/texts.ts';
import { BoardCard } from './board-card.tsx';
import { MissionCard } from './mission-card.tsx';
import css from './missions.module.css';
import { boardsQuery, followedSummary } from './missions-data.ts';

const parts = ['missions', 'boards'] as const;

/** Missions with what the player has reached of them, and rankings with who is ahead. */
export function MissionsPage() {
  const t = useTexts('missions');
  const [part, setPart] = useState<(typeof parts)[number]>('missions');
  return (
    <div className={css.page}>
      <PageHead title={t('title')} back={paths.account} asks />
      <p className={css.lead}>{t('lead')}</p>
      <Segmented
        label={t('title')}
        items={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
        value={part}
        onChange={setPart}
      />
      {part === 'missions' ? <MissionList /> : <BoardList />}
    </div>
  );
}

function MissionList() {
  const found = useQuery(followedSummary);
  return (
    <List found={found} part="missions" isEmpty={found.data?.missions.length === 0}>
      <ul className={css.list}>
        {found.data?.missions.map((mission) => (
          // a reward of a period that is over stands beside the mission of this one
          <MissionCard key={`${mission.missionId} ${mission.endsAt}`} mission={mission} />
        ))}
      </ul>
    </List>
  );
}

function BoardList() {
  const found = useQuery(boardsQuery);
  return (
    <List found={found} part="boards" isEmpty={found.data?.length === 0}>
      <div className={css.list}>
        {found.data?.map((board) => (
          <BoardCard key={board.boardId} board={board} />
        ))}
      </div>
    </List>
  );
}

interface ListProps {
  found: { data?: unknown; isError: boolean; error: unknown; refetch(): unknown };
  part: (typeof parts)[number];
  isEmpty: boolean;
  children: ReactNode;
}

function List({ found, part, isEmpty, children }: ListProps) {
  const t = useTexts('missions');
  if (found.data !== undefined)
    return isEmpty ? (
      <Empty art={<Trophy size={36} />} title={t(`none.${part}`)} text={t(`noneText.${part}`)} />
    ) : (
      children
    );
  if (found.isError)
    return <LoadFailed error={found.error} calm={t('calm')} onRetry={() => void found.refetch()} trial={t('trial')} />;
  return (
    <div className={css.list} aria-busy="true">
      <Skeleton height={220} radius={16} />
      <Skeleton height={220} radius={16} />
    </div>
  );
}
