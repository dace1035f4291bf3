import { type Period, slotOf } from '../../base/calendar.ts';
import type { Past } from '../../base/past.ts';
import type { Platform } from '../../base/room.ts';
import { countPlay, settleDue, settledUntil } from '../../commission/commission.ts';
import { isLived, keepLived } from './demo-store.ts';
import { payIn } from './pay-in.ts';
import { bringMembers, members, merchant } from './people.ts';
import { betOnSports, playSlot } from './play.ts';
import { offerMore, signContracts } from './sign.ts';

const minuteMs = 60_000;
/** The team stands, and its contracts count, since three months. */
const standingMs = 91 * 24 * 60 * minuteMs;
/**
 * Bets lie back less than an hour: their entries are dated by the database, and the day's comparison of bets and
 * entries finds fault with whatever lies further apart.
 */
const playedMinutes = 50;

/** Whether the team of the demonstration has a past to live through: only where nothing was ever settled. */
export async function hasPast({ db }: Platform): Promise<boolean> {
  return !(await isLived(db, merchant)) && (await settledUntil(db)).getTime() < Date.UTC(2001);
}

/**
 * The agent of the demonstration gets a team of forty, contracts of each kind and what comes of an hour of play, all by
 * the calls that everybody uses. Killed in the middle it goes on where it was: who is there does not join again, and
 * each call has a key made of what it is about.
 */
export async function liveThrough(past: Past, pay: typeof payIn = payIn): Promise<void> {
  const { platform, stopping } = past;
  const now = platform.clock.now();
  const then = new Date(now.getTime() - standingMs);
  past.stand(then);
  const ids = await bringMembers(past);
  if (!ids) return;
  past.stand(now);
  await payInAll(past, ids, pay);
  past.stand(then);
  await signContracts(past, ids);
  // whoever follows the feed begins where it stands when they come
  await countPlay.catchUp(platform);
  const people = members.map(({ username }) => ids.get(username) ?? 0n);
  for (const [number, slot] of [...slotsUntil(now)].entries()) {
    if (stopping.aborted) return;
    await playSlot(past, slot, number, people);
  }
  past.stand(now);
  await settleDue(platform, now);
  await offerMore(past, ids);
  await betOnSports(past, pay);
  await keepLived(platform.db, merchant, now);
}

/** The slots of five minutes of the last hour that are over. */
function* slotsUntil(now: Date): Generator<Period> {
  const last = slotOf(5, now).start;
  for (let at = new Date(last.getTime() - playedMinutes * minuteMs); at < last; ) {
    const slot = slotOf(5, at);
    yield slot;
    at = slot.end;
  }
}

const payersAtOnce = 8;

async function payInAll(past: Past, ids: ReadonlyMap<string, bigint>, pay: typeof payIn): Promise<void> {
  for (let done = 0; done < members.length; done += payersAtOnce)
    await Promise.all(
      members.slice(done, done + payersAtOnce).map((member) => pay(past, ids.get(member.username) ?? 0n, member)),
    );
}
