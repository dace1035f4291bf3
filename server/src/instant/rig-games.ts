// For the tests of games: players with money who sit at a table, over the wire.
import { Refused } from '@palpite/contract/base/client.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { freePlay } from '@palpite/contract/entrance/player.ts';
import { actInRound, beginRound, enterGame } from '@palpite/contract/instant/player.ts';
import type { GameRound } from '@palpite/contract/instant/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { type Chance, seededChance } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import type { Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import type { Room } from '../base/room.ts';
import { betsRoom } from '../bets/room.ts';
import { gameByToken } from '../catalogue/catalogue.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { entranceRoom } from '../entrance/room.ts';
import { jackpotsRoom } from '../jackpots/room.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { siteRoom } from '../site/room.ts';
import { walletRoom } from '../wallet/room.ts';
import { credit } from '../wallet/wallet.ts';
import { ownGames } from './games.ts';
import { instantRoom } from './room.ts';

export const reais = parseMoney;

/** A bet each game allows, and those tried besides. */
export const betsOf: Readonly<Record<string, readonly unknown[]>> = {
  mines: [{ mines: 3 }, { mines: 1 }, { mines: 24 }],
  plinko: [
    { rows: 8, risk: 'low' },
    { rows: 16, risk: 'high' },
  ],
  limbo: [{ target: 20_000 }],
  wheel: [{ segments: 10, risk: 'low' }],
  keno: [{ risk: 'classic', picks: [1, 7, 40] }],
  coinflip: [{ side: 'heads' }, { side: 'tails' }],
  tower: [{ difficulty: 'easy' }, { difficulty: 'master' }],
  roulette: [
    {
      chips: [
        { place: 'red', amount: '0.60' },
        { place: 'straight-7', amount: '0.40' },
      ],
    },
  ],
};
export const betOf = (gameCode: string) => betsOf[gameCode]?.[0] ?? {};

export interface Seated {
  readonly id: bigint;
  readonly username: string;
  /** The player's own session. */
  readonly say: Speak;
  /** Opens a game in a session of its own. */
  sit(gameCode: string): Promise<Table>;
}

export interface Table {
  /** Of the game session. */
  readonly token: string;
  readonly speak: Speak;
  begin(stake?: string, bet?: unknown, key?: string): Promise<GameRound>;
  act(round: GameRound, action: unknown, key?: string): Promise<GameRound>;
  /** Any of the actions open, until none is. */
  playOn(round: GameRound): Promise<GameRound>;
}

let keys = 0;
export const nextKey = () => `round-key-${keys++}`;

const lower: readonly Room[] = [siteRoom, safeguardsRoom, playersRoom, walletRoom, entranceRoom, betsRoom];
/** What a house needs to play. */
export const gameRooms: readonly Room[] = [...lower, catalogueRoom, jackpotsRoom, instantRoom];

export function openGames(rig: Rig): Promise<Wire> {
  return openWire(rig, gameRooms, { player: playerByToken, game: gameByToken, staff: async () => undefined });
}

/** A player with so much money. */
export async function bringFunded(rig: Rig, { money = '10000', merchant = 'palpite' } = {}) {
  const brought = await bringPlayer(rig.platform, { merchant });
  await inTx(rig.db, (tx) =>
    credit(rig.platform, tx, {
      playerId: brought.id,
      house: 'bank.pix',
      amount: reais(money),
      kind: 'deposit',
      key: keyOf('test', nextKey()),
      input: inputOf(money),
    }),
  );
  return brought;
}

/** The same, at a game. */
export async function bringSeated(
  rig: Rig,
  wire: Wire,
  options: { money?: string; merchant?: string; chance?: Chance } = {},
): Promise<Seated> {
  return seatedAs(wire, await bringFunded(rig, options), options);
}

/** A visitor with play money. */
export async function bringVisitor(rig: Rig, wire: Wire): Promise<Seated> {
  const { token } = await wire.as()(freePlay, {});
  const who = await playerByToken(rig.platform, token, '127.0.0.1', false);
  if (!who) throw new Error('a visitor has a session');
  return seatedAs(wire, { id: who.playerId, username: who.username, token });
}

function seatedAs(
  wire: Wire,
  { id, username, token }: { id: bigint; username: string; token: string },
  { merchant = 'palpite', chance = seededChance('a player') }: { merchant?: string; chance?: Chance } = {},
): Seated {
  const say = wire.as(token, { merchant });
  const sit = async (gameCode: string): Promise<Table> => {
    const vassalage = ownGames.find(({ game }) => game.code === gameCode)?.vendor ?? 'PGE';
    const { gameUrl } = await say(launchGame, { launchMode: 'GLS', vassalage, gameCode });
    const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
    const { token: seat } = await wire.as(undefined, { merchant })(enterGame, { ticket });
    return { token: seat, ...tableAt(wire.as(seat, { merchant }), gameCode, chance) };
  };
  return { id, username, say, sit };
}

function tableAt(speak: Speak, gameCode: string, chance: Chance): Omit<Table, 'token'> {
  const act: Table['act'] = async (round, action, key = nextKey()) => {
    const { roundId, actions } = round;
    return (await speak(actInRound, { roundId, step: actions.length, action: action as never }, key)).round;
  };
  return {
    speak,
    begin: async (stake = '1', bet = betOf(gameCode), key = nextKey()) =>
      (await speak(beginRound, { stake: reais(stake), bet: bet as never }, key)).round,
    act,
    async playOn(begun) {
      let round = begun;
      while (!round.over)
        round = await act(round, round.choices[chance.bytes(2).readUInt16BE() % round.choices.length]);
      return round;
    },
  };
}

/** What a refused call was told. */
export async function refusalOf(work: Promise<unknown>): Promise<{ code: string; value: unknown }> {
  const error = await work.then(
    () => new Error('was not refused'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refused)) throw error;
  return { code: error.code, value: error.value };
}

export const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
