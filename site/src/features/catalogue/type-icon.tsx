import type { GameType } from '@palpite/contract/catalogue/shapes.ts';
import {
  Cherry,
  Dices,
  Fish,
  Flame,
  Gamepad2,
  Heart,
  House,
  Radio,
  Search,
  Spade,
  Swords,
  Ticket,
  TicketPercent,
  Trophy,
} from '@palpite/ui/icon.tsx';
import type { LobbyType } from './lobby/lobby-state.ts';

const icons: Readonly<Record<LobbyType | GameType, typeof Dices>> = {
  HOME: House,
  HOT: Flame,
  FAV: Heart,
  SEARCH: Search,
  INHOUSE: Dices,
  RNG: Cherry,
  LIVE: Radio,
  FISH: Fish,
  PVP: Spade,
  SPORTS: Trophy,
  ESPORTS: Gamepad2,
  COCKFIGHT: Swords,
  LOTT: Ticket,
  ELOTT: TicketPercent,
};

/** The mark of a game type. */
export function TypeIcon({ type, size }: { type: LobbyType | GameType; size: number }) {
  const Icon = icons[type];
  return <Icon size={size} />;
}
