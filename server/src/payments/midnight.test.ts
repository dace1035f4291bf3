import { createDeposit } from '@palpite/contract/payments/player.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrial, type Trial } from './rig-trial.ts';

const clock = manualClock(Date.parse('2026-03-02T15:00:00Z'));
let trial: Trial<Outside>;
beforeAll(async () => {
  trial = await openTrial((credentials) => createOutside({ credentials, clock }));
});
afterAll(() => trial.close());

test('a deposit asked for while midnight passes counts in the day it was asked, wherever in the call that is', async () => {
  const midnight = Date.parse('2026-03-03T03:00:00Z');
  trial.rig.clock.set(new Date(midnight - 1));
  const player = await trial.player();
  const given = trial.rig.clock.now.bind(trial.rig.clock);
  const days = async () => {
    const { rows } = await sql<{
      asked: string;
      amount: bigint;
    }>`select to_char(created_at at time zone 'America/Sao_Paulo', 'DD') as asked,
      sum(amount)::bigint as amount from payments.deposit where player_id = ${player.id} group by 1 order by 1`.execute(
      trial.rig.db,
    );
    return rows;
  };
  try {
    for (let callsBefore = 0; callsBefore < 20; callsBefore += 1) {
      let left = callsBefore;
      trial.platform.clock.now = () => new Date(left-- > 0 ? midnight - 1 : midnight);
      await player.call(createDeposit, { amount: 10n * unit });
    }
  } finally {
    trial.platform.clock.now = given;
  }
  const { rows } = await sql<{
    asked: string;
    amount: bigint;
  }>`select to_char(starts_on, 'DD') as asked, amount from safeguards.usage
    where player_id = ${player.id} and kind = 'deposit' and period = 'day' order by 1`.execute(trial.rig.db);
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(await days());
});
