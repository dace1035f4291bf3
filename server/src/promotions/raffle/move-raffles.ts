import { eachInTurn } from '../../base/jobs/each-in-turn.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import type { Platform } from '../../base/room.ts';
import { type BeaconInfo, BeaconUnavailable, beaconOf, roundAfter, timeOfRound } from '../../beacon/beacon.ts';
import { closeRaffle } from './close-raffle.ts';
import { drawRaffle } from './draw-raffle.ts';
import { dueRaffles, nameRound, noteMissed, type RaffleRow, raffleById, tryLater } from './raffle-store.ts';

const most = 20;
/** So soon a beacon that did not answer is asked again. */
const againMs = 10_000;

/** Names the beacon's round, closes and draws, each raffle in its time. */
export const moveRaffles: Loop = {
  name: 'promotions.move-raffles',
  run: async (platform) => {
    const due = await dueRaffles(platform.db, platform.clock.now(), most);
    await eachInTurn(due, (raffle) => move(platform, raffle));
    return false;
  },
};

async function move(platform: Platform, due: RaffleRow): Promise<void> {
  const now = platform.clock.now();
  const { activityId } = due;
  const info = await answerOf(beaconOf(platform).info());
  if (due.state === 'open') {
    if (now >= due.closesAt) await closeRaffle(platform, due, info);
    else if (info && due.beaconRound === null) await name(platform, due, info);
    else await tryLater(platform.db, activityId, info ? due.closesAt : sooner(due.closesAt, again(now)));
    return;
  }
  const missed = () => noteMissed(platform.db, activityId, { at: now, tryAt: again(now) });
  // a number of another network than the one that was named decides nothing
  if (!info || (due.network !== null && due.network !== info.network)) return missed();
  if (due.beaconRound === null) await name(platform, due, info);
  const round = Number((await raffleById(platform.db, activityId))?.beaconRound);
  const roundAt = timeOfRound(info, round);
  if (now < roundAt) return tryLater(platform.db, activityId, roundAt);
  const randomness = await answerOf(beaconOf(platform).randomness(round));
  await (randomness === undefined ? missed() : drawRaffle(platform, due, randomness));
}

/** The round is the first after the time of the draw: who names it chooses nothing. */
async function name(platform: Platform, { activityId, state, closesAt, drawAt }: RaffleRow, info: BeaconInfo) {
  const round = roundAfter(info, drawAt);
  const tryAt = state === 'open' ? closesAt : timeOfRound(info, round);
  await nameRound(platform.db, activityId, { network: info.network, round, tryAt });
}

const again = (now: Date) => new Date(now.getTime() + againMs);
const sooner = (one: Date, other: Date) => (one < other ? one : other);

async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof BeaconUnavailable) return undefined;
    throw error;
  }
}
