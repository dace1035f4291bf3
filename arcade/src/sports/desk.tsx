// What every part of the page is given: how to read, what is known, and the slip.
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { createContext, useContext, useEffect } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { type Store, useStore } from '../base/seat/store.ts';
import type { BetsKeeper } from './bets/bets-keeper.ts';
import type { Dealer } from './dealer.ts';
import { type KnownEvent, type Shelf, useEvent } from './events/shelf.ts';
import { type MarketNames, namesOf, type Text } from './market-names.ts';
import type { SlipKeeper } from './slip/slip-keeper.ts';
import type { SportsState, SportsStory } from './state.ts';
import type { SportsWire } from './wire.ts';

export interface Desk {
  readonly store: Store<SportsState, SportsStory>;
  readonly dealer: Dealer;
  readonly wire: SportsWire;
  readonly shelf: Shelf;
  readonly slip: SlipKeeper;
  readonly bets: BetsKeeper;
}

const DeskContext = createContext<Desk | undefined>(undefined);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('nothing of the page is here');
  return desk;
}

export function useSports(): SportsState {
  return useStore(useDesk().store);
}

/** An event as it stands, drawn anew when something of it changes. */
export function useKnown(fixtureId: string): KnownEvent | undefined {
  return useEvent(useDesk().shelf, fixtureId);
}

/** Hears these events live as long as they are drawn. */
export function useFollowed(fixtureIds: readonly string[]): void {
  const { dealer } = useDesk();
  const key = fixtureIds.join(' ');
  useEffect(() => {
    const ends = key === '' ? [] : key.split(' ').map((id) => dealer.follow(id));
    return () => {
      for (const end of ends) end();
    };
  }, [dealer, key]);
}

export function useNames(fixture: KnownEvent['fixture']): MarketNames {
  const language = useLanguage();
  const { t } = useTexts();
  const kept = namesKept.get(t) ?? new WeakMap<KnownEvent['fixture'], MarketNames>();
  namesKept.set(t, kept);
  const names = kept.get(fixture) ?? namesOf({ language, t }, fixture);
  kept.set(fixture, names);
  return names;
}

/** By the reader of a language: every price of a match asks for the names of its sides. */
const namesKept = new WeakMap<Text, WeakMap<KnownEvent['fixture'], MarketNames>>();
