import { type GameType, vendorCardsOf } from '@palpite/contract/catalogue/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { VendorCard } from '../card/vendor-card.tsx';
import { lanesQuery } from '../catalogue-data.ts';
import { useVendorChoice } from '../vendors.ts';
import { GameListPage } from './game-list-page.tsx';
import toolsCss from './list-tools.module.css';
import { readList } from './state/list-state.ts';

interface GameCentreProps {
  type: GameType;
  /** Above the vendors, until somebody chooses or searches. */
  before?: ReactNode;
}

/** The vendors of a type, then its games. A vendor with one game starts it, another shows its list. */
export function GameCentrePage({ type, before }: GameCentreProps) {
  const { vassalage, classify, query } = readList(useSearch());
  const isWhole = vassalage === '' && classify === '' && query === '';
  return (
    <GameListPage
      type={type}
      before={
        <>
          {isWhole && before}
          <Vendors type={type} />
        </>
      }
    />
  );
}

/** Until one is chosen. */
function Vendors({ type }: { type: GameType }) {
  const lanes = useQuery(lanesQuery(useLanguage())).data;
  const choose = useVendorChoice();
  const { vassalage } = readList(useSearch());
  const vendors = vendorCardsOf(lanes?.find((lane) => lane.title === type));
  if (vassalage !== '' || vendors.length === 0) return null;
  return (
    <div className={toolsCss.vendors}>
      {vendors.map((vendor) => (
        <VendorCard
          key={vendor.vassalage}
          type={type}
          vendor={vendor}
          onChoose={(of, chosen) => void choose(of, chosen)}
        />
      ))}
    </div>
  );
}
