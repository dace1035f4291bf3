// For the tests of the catalogue: a house with a shelf, and players with sessions, over the wire.
import { Refused } from '@palpite/contract/base/client.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import { recordBets } from '../bets/bets.ts';
import { betsRoom } from '../bets/room.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { siteRoom } from '../site/room.ts';
import { walletRoom } from '../wallet/room.ts';
import { type OfferedGame, offerGames } from './catalogue.ts';
import { catalogueRoom } from './room.ts';

export interface LobbyRig {
  readonly rig: Rig;
  readonly wire: Wire;
  /**
   * Puts games of that vendor on the shelf, in this order; what is not said is that of a slot game. A second
   * passes, so that it is seen.
   */
  offer(vendor: string, games: readonly (Partial<OfferedGame> & { gameCode: string })[]): Promise<void>;
  player(more?: { currency?: string; memberType?: number }): Promise<{
    id: bigint;
    username: string;
    token: string;
    say: Speak;
  }>;
  /** Writes a settled bet of one real into the journal; a payout makes it a win. */
  bet(
    playerId: bigint,
    game: { vendor: string; code: string },
    more?: { payout?: string; currency?: string; state?: 'won' | 'lost' | 'void'; merchant?: string },
  ): Promise<void>;
  close(): Promise<void>;
}

let numbers = 0n;

export async function openLobby(): Promise<LobbyRig> {
  const rig = await openRig();
  const wire = await openWire(rig, [siteRoom, safeguardsRoom, playersRoom, walletRoom, betsRoom, catalogueRoom], {
    player: playerByToken,
    game: async () => undefined,
    staff: async () => undefined,
  });
  return {
    rig,
    wire,
    async offer(vendor, games) {
      const whole = games.map(
        (game): OfferedGame => ({
          namePt: game.gameCode,
          nameEn: game.gameCode,
          gameType: 'RNG',
          classify: null,
          hot: false,
          trial: false,
          rtp: 9_600,
          page: `/arcade/${game.gameCode}/`,
          ...game,
        }),
      );
      const named = { code: vendor, name: `Casa ${vendor}` };
      await inTx(rig.db, (tx) => offerGames(rig.platform, tx, named, whole));
      rig.clock.move(1_000);
    },
    async player(more = {}) {
      const { id, username, token } = await bringPlayer(rig.platform, more);
      return { id, username, token, say: wire.as(token) };
    },
    async bet(playerId, { vendor, code }, { payout = '0', currency = 'BRL', state, merchant = 'palpite' } = {}) {
      numbers += 2n;
      const paid = parseMoney(payout);
      const stake = parseMoney('1');
      const at = rig.clock.now();
      const told = state ?? (paid > 0n ? 'won' : 'lost');
      const record = {
        id: numbers,
        playerId,
        merchant,
        currency,
        vassalage: vendor,
        gameCode: code,
        gameType: 'RNG',
        stake,
        payout: paid,
      };
      const payoutEntry = paid > 0n ? numbers + 1n : null;
      const validTurnover = told === 'void' ? 0n : stake;
      await inTx(rig.db, (tx) =>
        recordBets(tx, [{ ...record, validTurnover, payoutEntry, state: told, placedAt: at, settledAt: at }]),
      );
    },
    async close() {
      await wire.close();
      await rig.close();
    },
  };
}

/** The code and value of the refusal a call ended in. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; value: unknown }> {
  const error = await call.then(
    () => new Error('was not refused'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refused)) throw error;
  return { code: error.code, value: error.value };
}
