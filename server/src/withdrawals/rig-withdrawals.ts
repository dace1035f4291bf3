import { requestWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import type { Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { unit } from '@palpite/math/money.ts';
import { type ManualClock, manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { inTx } from '../base/db/db.ts';
import { bonusesRoom } from '../bonuses/room.ts';
import { openTrial, type Trial, type TrialPlayer } from '../payments/rig-trial.ts';
import { securityRoom } from '../security/room.ts';
import type { Decision } from './decide-withdrawal.ts';
import { decideWithdrawal, type StaffWithdrawal } from './desk/cases.ts';
import { withdrawalsRoom } from './room.ts';

/** The room with a bank beside it, and what every test of it does. */
export interface WithdrawalsRig extends Trial<Outside> {
  readonly bankClock: ManualClock;
  /** Time goes by, here and at the bank. */
  pass(ms: number): Promise<void>;
  /** A player with this much money, all of it played with. */
  richPlayer(reais?: bigint): Promise<TrialPlayer>;
  /** Asks for a withdrawal to the player's own CPF. */
  ask(player: TrialPlayer, reais: bigint, key?: string): Promise<Withdrawal>;
  decide(orderNo: string, decision: 'approve' | 'reject', more?: Partial<Decision>): Promise<StaffWithdrawal>;
  /** Approves it, and brings it to the bank. */
  approve(orderNo: string): Promise<void>;
  /** Everything at the bank becomes final, and we hear of it. */
  settle(): Promise<void>;
  /** Approves it and has it settled. */
  pay(orderNo: string): Promise<void>;
  /** Changes columns of the demo brand's setting. */
  set(columns: Readonly<Record<string, string | number | boolean | bigint | null>>): Promise<void>;
  /** As the brands start, but that a person decides everything. */
  reset(): Promise<void>;
}

const plain = {
  auto_approve_up_to: null,
  open_from: null,
  open_to: null,
  allow_decimal: true,
  fee_bps: 0,
  fee_fixed: 0n,
  free_times: 0,
  penalty_bps: 0,
  mobile_code: null,
  mobile_code_from: null,
  payment_password: false,
  receipts: true,
  receipt_minutes: 30,
  binding_wait_minutes: 0,
  two_people_above: null,
  max_payout: null,
  daily_count: 5,
  daily_amount: 50_000n * unit,
};

export async function openWithdrawals(): Promise<WithdrawalsRig> {
  const bankClock = manualClock(Date.parse('2026-03-02T15:00:00Z'));
  const trial = await openTrial(
    (credentials) => createOutside({ credentials, clock: bankClock }),
    [securityRoom, bonusesRoom, withdrawalsRoom],
  );
  const { rig, platform, world } = trial;

  const pass = async (ms: number) => {
    rig.clock.move(ms);
    await bankClock.advance(ms);
  };
  const settle = async () => {
    await world.bank.settleNow();
    await trial.work();
  };
  const decide: WithdrawalsRig['decide'] = (orderNo, decision, more = {}) => {
    const by = { merchant: 'palpite', staffId: 1n, staffName: 'Plantão', reason: 'Documento ilegível' };
    return inTx(rig.db, (tx) => decideWithdrawal(platform, tx, { orderNo, decision, ...by, ...more }));
  };
  const approve = async (orderNo: string) => {
    await decide(orderNo, 'approve');
    await trial.work();
  };
  const set: WithdrawalsRig['set'] = async (columns) => {
    const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update withdrawals.setting set ${sql.join(changes)} where merchant = 'palpite'`.execute(rig.db);
  };
  const reset = async () => {
    await set(plain);
    await sql`update withdrawals.setting set fixed_amounts = '{}'`.execute(rig.db);
    await sql`delete from withdrawals.risk_rule where merchant = 'palpite'`.execute(rig.db);
    await sql`delete from withdrawals.exclusion`.execute(rig.db);
  };
  await reset();

  return {
    ...trial,
    ...{ bankClock, pass, settle, decide, approve, set, reset },
    async richPlayer(reais = 200n) {
      const player = await trial.player();
      const { txid } = await trial.charge(player, reais);
      world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
      await settle();
      await pass(1000);
      await trial.bet(player, reais);
      await pass(1000);
      return player;
    },
    ask: (player, reais, key) => player.call(requestWithdrawal, { amount: reais * unit, pixKeyType: 'CPF' }, key),
    async pay(orderNo) {
      await approve(orderNo);
      await settle();
    },
  };
}

export const gatesOf = ({ gates }: Pick<Withdrawal, 'gates'>) => gates.map(({ name, state }) => `${name} ${state}`);

/** One gate of a withdrawal, by its name. */
export const gateNamed = ({ gates }: Pick<Withdrawal, 'gates'>, name: string) =>
  gates.find((gate) => gate.name === name);
