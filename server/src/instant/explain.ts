import { diceRules } from '@palpite/math/games/dice/rules.ts';
import { formatMoney } from '@palpite/math/money.ts';
import type { Explained, OwnGames } from '../base/own-games.ts';
import type { Platform } from '../base/room.ts';
import type { JackpotPart } from '../jackpots/jackpots.ts';
import { diceOffer, ownGames, returnOf, vendors } from './games.ts';
import { type PlayWithSeed, playById } from './round/play-store.ts';
import { pagesOfDice, pagesOfPlay } from './round/shown-round.ts';
import { type DiceRoundWithSeed, roundsById } from './store.ts';

export const instantGames: OwnGames = {
  vendors,
  list: [
    { code: diceOffer.gameCode, rtp: diceRules.rtp, skilled: false },
    ...ownGames.map(({ game, skilled }) => ({ code: game.code, rtp: returnOf(game), skilled })),
  ],
  explain: explainRound,
};

/** What a bet's round drew. */
async function explainRound(
  platform: Platform,
  { gameCode, id }: { gameCode: string; id: bigint },
): Promise<Explained | undefined> {
  if (gameCode === diceOffer.gameCode) {
    const [round] = await roundsById(platform.db, [id]);
    return round && { figures: figuresOf(round), ...pagesOfDice(platform, round) };
  }
  const play = await playById(platform.db, id);
  return play && { figures: figuresOfPlay(play), ...pagesOfPlay(platform, play) };
}

function figuresOfPlay(play: PlayWithSeed): Record<string, string> {
  return {
    rulesVersion: play.rulesVersion.toString(),
    bet: JSON.stringify(play.bet),
    actions: JSON.stringify(play.actions),
    events: play.events.flat().length.toString(),
    outcome: JSON.stringify(play.view),
    ...(play.jackpot && figuresOfPart(play.jackpot)),
    ...seedFigures(play),
  };
}

function figuresOfPart({ code, index, drawn, below, won }: JackpotPart): Record<string, string> {
  return {
    jackpot: code,
    jackpotDraw: `${index}: ${drawn}`,
    jackpotBelow: below.toString(),
    jackpotWon: won === null ? 'no' : formatMoney(won),
  };
}

function seedFigures(round: PlayWithSeed | DiceRoundWithSeed): Record<string, string> {
  return {
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    nonce: round.nonce.toString(),
    seedRevealed: round.revealedAt === null ? 'no' : 'yes',
  };
}

function figuresOf(round: DiceRoundWithSeed): Record<string, string> {
  const hundredths = (value: number) => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
  return {
    direction: round.direction,
    target: hundredths(round.target),
    roll: hundredths(round.roll),
    multiplier: `${Math.trunc(round.multiplier / 10_000)}.${String(round.multiplier % 10_000).padStart(4, '0')}`,
    ...seedFigures(round),
  };
}
