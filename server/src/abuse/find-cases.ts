import { parseMoney } from '@palpite/math/money.ts';
import type { Db } from '../base/db/db.ts';
import { inTx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { movedBy } from '../bets/bets.ts';
import { countedBets, playedBonuses, takenBonuses } from '../bonuses/bonuses.ts';
import { type OppositePlay, oppositePlay, playersOnBothSides } from '../lottery/lottery.ts';
import { lawSource, takenRewards } from '../rewards/rewards.ts';
import { ringMembers } from '../rings/rings.ts';
import { settingOf } from '../site/site.ts';
import {
  type CaseRow,
  figuresOf,
  insertCase,
  lockCases,
  readUntil,
  takeTurn,
  updateCase,
  writeReadUntil,
} from './case-store.ts';
import { lowRiskPercent, mostOpposed } from './settings.ts';
import {
  comesBack,
  type Found,
  isLowRisk,
  isSameSource,
  leastBets,
  type Taken,
  takenByOnePerson,
  weightOf,
} from './signals.ts';

/** A count is read once more for so long: its transaction may have ended after the last reading. */
const overlapMs = 10 * 60_000;
/** So far back bets on opposite sides are looked for. */
export const oppositeMs = 7 * 86_400_000;

/**
 * Finds the cases of a brand from what is stored. A known case gets the figures of now, and waits again if it grew by
 * half since somebody looked; one that would no longer be found stays as it is.
 */
export async function findCases(platform: Platform, merchant: string): Promise<void> {
  const { db, clock } = platform;
  const at = clock.now();
  const found = [
    ...(await findOnePerson(db, merchant)),
    ...(await findLowRisk(platform, merchant)),
    ...(await findOpposite(platform, merchant)),
  ];
  await inTx(db, async (tx) => {
    await takeTurn(tx, merchant);
    const known = await lockCases(tx, merchant, [...new Set(found.flatMap(({ players }) => players))]);
    const renewed = new Set<bigint>();
    for (const each of found) {
      const before = known.find((row) => !renewed.has(row.id) && isAbout(row, each));
      if (!before) {
        await insertCase(tx, merchant, each, at);
        continue;
      }
      renewed.add(before.id);
      if (isAsBefore(before, each)) continue;
      const isBack = before.lookedWeight !== null && comesBack(before.lookedWeight, weightOf(each));
      await updateCase(tx, before.id, each, { at, state: isBack ? 'open' : before.state });
    }
    await writeReadUntil(tx, merchant, at);
  });
}

async function findOnePerson(db: Db, merchant: string): Promise<Found[]> {
  const rings = await ringMembers(db, merchant);
  const players = rings.flat();
  const taken: Taken[] = [
    ...(await takenBonuses(db, players)),
    ...(await takenRewards(db, players)).map((reward) => ({ ...reward, source: lawSource[reward.source] })),
  ];
  const takenBy = Map.groupBy(taken, ({ playerId }) => playerId);
  return rings.flatMap((members) => takenByOnePerson(members.flatMap((member) => takenBy.get(member) ?? [])));
}

async function findLowRisk(platform: Platform, merchant: string): Promise<Found[]> {
  const { db } = platform;
  const percent = await settingOf(platform, merchant, lowRiskPercent);
  const until = await readUntil(db, merchant);
  const since = new Date(until === undefined ? 0 : until.getTime() - overlapMs);
  const found: Found[] = [];
  for (const bonus of await playedBonuses(db, { merchant, since, least: leastBets })) {
    const { id: bonusId, playerId, source, title, currency } = bonus;
    const bets = await countedBets(db, bonusId);
    const { stake, moved } = await movedBy(db, bets);
    if (!isLowRisk({ bets: bets.length, stake, moved }, percent)) continue;
    const play = { bonusId, currency, stake, moved };
    found.push({ signal: 'low_risk', players: [playerId], source, title, things: bets.length, play, opposite: null });
  }
  return found;
}

/** Rings, and players alone: what they bet on opposite sides in the last days. */
async function findOpposite(platform: Platform, merchant: string): Promise<Found[]> {
  const { db, clock } = platform;
  const most = parseMoney(await settingOf(platform, merchant, mostOpposed));
  const since = new Date(clock.now().getTime() - oppositeMs);
  const rings = await ringMembers(db, merchant);
  const ringed = new Set(rings.flat());
  const alone = (await playersOnBothSides(platform, { merchant, since })).filter((player) => !ringed.has(player));
  const found: Found[] = [];
  for (const players of [...rings, ...alone.map((player) => [player])])
    for (const play of await oppositePlay(platform, { players, since }))
      if (play.opposed > most) found.push(caseOf(play));
  return found;
}

function caseOf({ players, game, gameName: title, currency, draws, staked, opposed }: OppositePlay): Found {
  const opposite = { game, currency, staked, opposed };
  return { signal: 'opposite', players, source: null, title, things: draws, play: null, opposite };
}

/**
 * Of a bonus there is one case; of a named source, and of a game, one for a ring, as long as one of its accounts stays.
 */
function isAbout(row: CaseRow, { signal, play, opposite, players, ...of }: Found): boolean {
  if (row.signal !== signal) return false;
  if (play) return row.bonusId === play.bonusId;
  const isSame = opposite ? row.game === opposite.game && row.currency === opposite.currency : isSameSource(row, of);
  return isSame && row.players.some((player) => players.includes(player));
}

function isAsBefore({ things, stake, moved, players }: CaseRow, now: Found): boolean {
  const figures = figuresOf(now);
  const isSame = things === now.things && stake === (figures?.stake ?? null) && moved === (figures?.moved ?? null);
  return isSame && players.length === now.players.length && players.every((player) => now.players.includes(player));
}
