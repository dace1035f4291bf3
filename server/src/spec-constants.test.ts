// Constants of the specification (section 9) that the platform keeps, each checked by what it does. Those the pages
// keep are checked beside them: site/src/app/spec-constants.test.ts, which counts these rows too.
import { consolidatedFunds } from '@palpite/contract/agents/player.ts';
import { login } from '@palpite/contract/entrance/player.ts';
import { status } from '@palpite/contract/site/player.ts';
import { openWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentsRoom } from './agents/room.ts';
import { dayOf, periodOf, slotOf } from './base/calendar.ts';
import { inTx } from './base/db/db.ts';
import { openWire } from './base/rig-wire.ts';
import { type DoorRig, openDoor } from './entrance/rig-door.ts';
import { bringPlayer } from './entrance/rig-people.ts';
import { houseAccount, inputOf, keyOf, post } from './ledger/ledger.ts';
import { playerByToken } from './players/players.ts';
import { siteRoom } from './site/room.ts';
import { playerAccounts, subAccount, walletOf, walletTypes } from './wallet/wallet.ts';
import { openWithdrawals } from './withdrawals/rig-withdrawals.ts';
import { askBank } from './withdrawals/watch-payouts.ts';

let door: DoorRig;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000;

/** Of what is still to come, as far as anything is there: it says so. */
const rows: readonly [item: string, value: string, holds: (words: string) => Promise<void> | void][] = [
  [
    'Real-time salary settlement',
    'every 5 minutes',
    // the slots it will be counted in; nothing pays it yet
    (words) => {
      const minutes = Number(/\d+/.exec(words)?.[0]);
      const slot = slotOf(minutes, new Date('2026-03-02T15:04:59.999Z'));
      expect([slot.start, slot.end]).toEqual([new Date('2026-03-02T15:00:00Z'), new Date('2026-03-02T15:05:00Z')]);
      expect(slotOf(minutes, slot.end).start).toEqual(slot.end);
    },
  ],
  [
    'Periods',
    'daily, weekly, semimonthly, monthly',
    (words) => {
      const at = new Date('2026-02-18T12:00:00Z');
      const kinds = { daily: 'day', weekly: 'week', semimonthly: 'semimonth', monthly: 'month' } as const;
      const told = words.split(', ').map((word) => {
        const { start, end } = periodOf(kinds[word as keyof typeof kinds], at, 'America/Sao_Paulo');
        return [dayOf(start), hours(start, end) / 24];
      });
      // a Wednesday; the second half of February begins on the 16th
      expect(told).toEqual([
        ['2026-02-18', 1],
        ['2026-02-16', 7],
        ['2026-02-16', 13],
        ['2026-02-01', 28],
      ]);
    },
  ],
  [
    'Contract rates',
    'not shown',
    // of contracts it is told whether there are any, and none stands yet
    async () => {
      const nobody = async () => undefined;
      const wire = await openWire(door.rig, [siteRoom, agentsRoom], {
        player: playerByToken,
        game: nobody,
        staff: nobody,
      });
      const { token } = await bringPlayer(door.rig.platform, { memberType: 1 });
      const told = await wire.as(token)(consolidatedFunds, {});
      await wire.close();
      expect(Object.keys(told).filter((name) => /rate|profit|loss|bet/i.test(name))).toEqual([]);
      expect(Object.values(told).every((flag) => flag === 0 || flag === 1)).toBe(true);
    },
  ],
  [
    'Points',
    'no expiry',
    // the account they lie on; nothing gives any yet
    async () => {
      const { platform, db, clock } = door.rig;
      const { id } = await bringPlayer(platform);
      const points = await inTx(db, async (tx) => {
        const account = await subAccount(tx, await walletOf(platform, tx, id), walletTypes.points);
        if (!account) throw new Error('every player may have points');
        const house_ = await houseAccount(tx, { merchant: 'palpite', currency: 'PTS', name: 'points' });
        const amount = 100n * unit;
        const steps = [
          { do: 'transfer', debit: house_, credit: account.account, amount, kind: 'points_earn' } as const,
        ];
        await post(tx, [{ key: keyOf('points', id), owner: account.account, input: inputOf(amount), steps }]);
        return account.account;
      });
      clock.move(20 * 365 * 86_400_000);
      const found = (await playerAccounts(db, id)).find(({ account }) => account === points);
      clock.move(-20 * 365 * 86_400_000);
      expect(found?.available).toBe(100n * unit);
    },
  ],
  [
    'Weak password forcing a change',
    '{secret}',
    // no single password, but any that everybody tries first, and any account that is marked
    async () => {
      const forced = async (password: string, mustChange: boolean) => {
        const passwordHash = await door.rig.platform.hasher.hash(password);
        const { username } = await bringPlayer(door.rig.platform, { passwordHash, mustChange });
        return (await door.browser().say(login, { username, password })).passwordExpired;
      };
      expect(await forced('pedra-lua-42-marola', false)).toBe(false);
      expect(await forced('pedra-lua-42-marola', true)).toBe(true);
      expect(await forced('senha123', false)).toBe(true);
    },
  ],
  [
    'One deployment',
    'defaults to PT with PT and EN only',
    async () => {
      const { info } = await door.browser().say(status, {});
      expect([info.defaultLanguage, info.languages]).toEqual(['PT', ['PT', 'EN']]);
    },
  ],
  [
    'Withdrawal auto-receipt',
    'N minutes (value not shown)',
    async () => {
      const rig = await openWithdrawals();
      try {
        const minutes = 7;
        await rig.set({ receipt_minutes: minutes });
        const player = await rig.richPlayer();
        const { orderNo } = await rig.ask(player, 60n);
        await rig.pay(orderNo);
        const after = async (ms: number) => {
          await rig.pass(ms);
          const end = rig.rig.clock.now();
          await askBank.run(rig.platform, { start: new Date(end.getTime() - 60_000), end });
          await rig.work();
          return (await player.call(openWithdrawal, { orderNo })).payouts.map(({ receipt }) => receipt);
        };
        expect(await after((minutes - 1) * 60_000)).toEqual(['open']);
        expect(await after(60_000)).toEqual(['closed']);
      } finally {
        await rig.close();
      }
    },
  ],
];

test.each(rows)('%s: %s', async (_item, value, holds) => {
  await holds(value);
});
