import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PartedList } from '../../base/page/parted-list.tsx';
import { BonusCard } from './bonus-card.tsx';
import { bonusesQuery, type Part } from './bonuses-data.ts';

const parts = ['now', 'ended'] as const;

/** The player's bonuses: what waits, what is under way with how much is missing, and how the others ended. */
export function BonusesPage() {
  const [part, setPart] = useState<Part>('now');
  const [page, setPage] = useState(1);
  const found = useQuery(bonusesQuery(part, page));
  return (
    <PartedList
      {...{ words: 'bonuses', parts, part, page, found, height: 220, onPage: setPage }}
      onPart={(next) => {
        setPart(next);
        setPage(1);
      }}
      card={(bonus) => <BonusCard key={bonus.bonusId} bonus={bonus} />}
    />
  );
}
