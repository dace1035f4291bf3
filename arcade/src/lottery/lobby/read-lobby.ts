import { type Caller, call } from '@palpite/contract/base/client.ts';
import { lotteryMenus, recentLotteries } from '@palpite/contract/catalogue/player.ts';
import type { PrizeMode } from '@palpite/contract/catalogue/shapes.ts';
import { numeroOpened, numeroPopular } from '@palpite/contract/lottery/numero.ts';

/** A lottery the brand sells. */
export interface Entry {
  readonly gameCode: string;
  readonly name: string;
  /** Its place on the site. */
  readonly href: string;
  readonly isClosed: boolean;
  /** Its last result; undefined before the first. */
  readonly last: { readonly numero: string; readonly numbers: readonly string[] } | undefined;
}

export const groups = ['LOTT', 'ELOTT', 'SEA'] as const satisfies readonly PrizeMode[];
export type Group = (typeof groups)[number];

export interface Lobby {
  readonly recent: readonly Entry[];
  readonly popular: readonly Entry[];
  readonly byGroup: Readonly<Record<Group, readonly Entry[]>>;
}

const placeOf: Readonly<Record<Group, string>> = { LOTT: '/lottery', ELOTT: '/vnLottery', SEA: '/seaLottery' };
const popularShown = 6;
const recentShown = 6;

/** All lotteries of the brand; those opened lately only for a player of the site. */
export async function readLobby(anyone: Caller, player: Caller | undefined): Promise<Lobby> {
  const [opened, popular, menus, recent] = await Promise.all([
    call(anyone, numeroOpened, {}),
    call(anyone, numeroPopular, { count: popularShown }),
    Promise.all(groups.map((prizeMode) => call(anyone, lotteryMenus, { prizeMode }))),
    player ? Promise.all(groups.map((prizeMode) => call(player, recentLotteries, { prizeMode }))) : [],
  ]);
  const results = new Map(opened.map((draw) => [draw.gameId, draw]));
  const entriesOf = (at: number): Entry[] => {
    const group = groups[at] ?? 'LOTT';
    return Object.values(menus[at] ?? {}).flatMap(({ gameMenus }) =>
      gameMenus.map(({ gameCode, gameName, maintenance }) => ({
        ...{ gameCode, name: gameName, isClosed: maintenance, last: results.get(gameCode) },
        href: `${placeOf[group]}?${new URLSearchParams({ gameCode })}`,
      })),
    );
  };
  const byGroup = { LOTT: entriesOf(0), ELOTT: entriesOf(1), SEA: entriesOf(2) };
  const all = new Map(Object.values(byGroup).flatMap((some) => some.map((entry) => [entry.gameCode, entry] as const)));
  const found = (codes: readonly string[]) => codes.flatMap((code) => all.get(code) ?? []);
  return {
    byGroup,
    popular: found(popular.map(({ gameId }) => gameId)),
    // each group tells its own, so the latest of all is found by the times
    recent: found(
      recent
        .flatMap((menu) => Object.values(menu).flatMap(({ gameMenus }) => gameMenus))
        .sort((one, other) => other.lastPlayedAt - one.lastPlayedAt)
        .map(({ gameCode }) => gameCode),
    ).slice(0, recentShown),
  };
}
