import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { trialType } from '@palpite/contract/base/member-types.ts';
import type { launchGame } from '@palpite/contract/catalogue/player.ts';
import { requireAnswer } from '../../barred/barred.ts';
import { inTx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { requireIdentity } from '../../identity/identity.ts';
import { refusePlay } from '../../safeguards/safeguards.ts';
import { refuseLockedByStaff } from '../../wallet/wallet.ts';
import { noteRecent } from '../kept-store.ts';
import { findLottery } from '../shelf/lottery-menus.ts';
import { codeOf, type Shelf, type ShelfGame, shelfOf } from '../shelf/shelf.ts';
import type { Window } from '../store.ts';
import { makeTicket } from './game-sessions.ts';
import { launchOutside } from './outside.ts';

/**
 * Opens a game the brand offers: the address carries a ticket, good once; that of another house's game
 * is what that house says.
 */
export async function launch(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof launchGame>,
): Promise<OutputOf<typeof launchGame>> {
  const { platform, who } = ask;
  const game = gameOf(await shelfOf(platform, ask.merchant), input);
  if (!game || game.wholeList) return refuse('catalogue.unknown_game');
  if (game.closed) refuse('catalogue.maintenance', { content: { data: closingOf(game.closed) } });
  const isTrial = who.memberType === trialType;
  // play money lies in trial accounts alone, so a member has none to play with
  if (isTrial ? !game.trial : input.accountType === '0') refuse('catalogue.no_trial');
  if (!isTrial) await requireIdentity(platform, who, 'identity.before_play');
  await requireAnswer(platform, who);
  await refusePlay(platform, platform.db, who.playerId);
  await refuseLockedByStaff(platform.db, { playerId: who.playerId, language: ask.language });
  if (game.page === '') {
    const { vassalage, gameCode } = game;
    const phone = input.device === 'MOBILE' || /Mobi|Android/.test(ask.userAgent);
    const back = samePlace(input.backUrl);
    const url = await launchOutside(ask, { vassalage, gameCode, trial: isTrial, phone, back });
    await inTx(platform.db, (tx) => noteRecent(tx, who.playerId, game.nodeId, platform.clock.now()));
    return { content: { game_url: url }, gameUrl: url };
  }
  const ticket = await inTx(platform.db, (tx) =>
    makeTicket(platform, tx, { playerId: who.playerId, sessionId: who.sessionId, game }),
  );
  const query = new URLSearchParams({
    ticket,
    lang: ask.language,
    back: samePlace(input.backUrl),
    ...lotteryOf(input),
  });
  const url = `${game.page}?${query}`;
  return { content: { game_url: url }, gameUrl: url };
}

/** Vendor and code name a game; a lottery may be named by what is said of it as one. */
function gameOf(shelf: Shelf, input: InputOf<typeof launchGame>): ShelfGame | undefined {
  const { launchMode, vassalage, gameCode } = input;
  if (vassalage !== undefined && gameCode !== undefined) return shelf.byCode.get(codeOf({ vassalage, gameCode }));
  if (launchMode === 'LOTT') return findLottery(shelf, input);
  const field = vassalage === undefined ? 'vassalage' : 'gameCode';
  return refuse('request.invalid', { field, problem: 'empty' });
}

/** What the page of a lottery needs to know, by the names it knows it by. Other games are told nothing of it. */
function lotteryOf(input: InputOf<typeof launchGame>): Record<string, string> {
  if (input.launchMode !== 'LOTT') return {};
  const { lottoArea, lottoPrizeMode, lottoGameCode, lottoView, device } = input;
  const said = { area: lottoArea, prizeMode: lottoPrizeMode, gameCode: lottoGameCode, view: lottoView, device };
  return Object.fromEntries(Object.entries(said).filter((each): each is [string, string] => each[1] !== undefined));
}

/** When the closing began and when it ends, in epoch milliseconds; null: not said. */
function closingOf({ from, until }: Window): { maintainTime: number | null; endTime: number | null } {
  return { maintainTime: from?.getTime() ?? null, endTime: until?.getTime() ?? null };
}

/** Only a path of our own site is a way back: anything else would send the player to a stranger. */
function samePlace(backUrl: string | undefined): string {
  return backUrl && /^\/(?![/\\])[\w\-./?=&#%+]*$/.test(backUrl) ? backUrl : '/';
}
