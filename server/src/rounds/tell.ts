import type {
  ExploredRound,
  RoundAudience,
  RoundCall,
  RoundEntry,
  RoundStep,
} from '@palpite/contract/rounds/shapes.ts';
import { type Explained, explainBet, ownVendorName } from '../base/own-games.ts';
import type { Language, Platform } from '../base/room.ts';
import { type BetRecord, playersPart } from '../bets/bets.ts';
import { gameNames } from '../catalogue/catalogue.ts';
import { hasRoundPages } from '../dialects/dialects.ts';
import type { Entry } from '../ledger/ledger.ts';
import { playersById } from '../players/players.ts';
import { type CallKept, vendorByCode } from '../vendors/vendors.ts';
import type { Gathered } from './gather.ts';
import { stepsOf } from './steps.ts';

/** Tells a round to somebody: the one truth, less what is not theirs. */
export async function tellRound(
  platform: Platform,
  gathered: Gathered,
  { audience, language }: { audience: RoundAudience; language: Language },
): Promise<ExploredRound> {
  const { bets, vassalage, own, gameCode = '', round, currency, calls, transactions, told } = gathered;
  const [names, outside, players, pages, hasPage] = await Promise.all([
    gameNames(platform.db, [gameCode], language),
    own ? undefined : vendorByCode(platform, vassalage),
    audience === 'staff'
      ? playersById(platform, platform.db, [...new Set(bets.map(({ playerId }) => playerId))])
      : undefined,
    ownPages(platform, gathered),
    own || round === undefined || audience === 'vendor' ? false : hasRoundPages(platform, vassalage),
  ]);
  const state = stateOf(bets);
  const steps = stepsOf(gathered);
  const times = [
    ...bets.flatMap(({ placedAt, settledAt }) => [placedAt, ...(settledAt ? [settledAt] : [])]),
    ...transactions.map(({ at }) => at),
    ...told.flatMap(({ betAt, endedAt }) => [betAt, endedAt]),
    ...calls.map(({ at }) => at),
  ]
    .map((at) => at.getTime())
    // the books' clock may be a moment behind the journal's: no step comes before the round began
    .concat(steps.map(({ at }) => at));
  const sum = (read: (bet: BetRecord) => bigint) => bets.reduce((total, bet) => total + read(bet), 0n);
  return {
    audience,
    gameCode,
    gameName: names.get(gameCode) ?? gameCode,
    vassalage,
    vendorName: ownVendorName(platform, vassalage) ?? outside?.name ?? vassalage,
    own,
    round: round ?? null,
    state,
    currency,
    staked: sum(({ stake }) => stake),
    freeStaked: sum(({ freeStake }) => freeStake ?? 0n),
    // what a void bet was paid is its stake that went back
    paid: sum(({ state: of, payout }) => (of === 'void' ? 0n : payout)),
    returned: sum(({ state: of, payout, freeStake = 0n }) => (of === 'void' ? payout + freeStake : 0n)),
    beganAt: Math.min(...times),
    endedAt: state === 'open' ? null : Math.max(...times),
    bets: bets.map((bet) => ({
      orderNo: bet.id.toString(),
      stake: bet.stake,
      freeStake: bet.freeStake ?? 0n,
      payout: bet.payout,
      status: bet.state,
      placedAt: bet.placedAt.getTime(),
      settledAt: bet.settledAt?.getTime() ?? null,
      playerName: players?.get(bet.playerId)?.username ?? null,
    })),
    steps: steps.flatMap((step) => stepFor(step, audience)),
    entries: audience === 'vendor' ? [] : gathered.entries.map((entry) => entryFor(entry, audience)),
    calls: calls.map((call) => callFor(call, audience)),
    ...(audience === 'staff' ? atSite(platform, pages) : pages),
    hasPage,
  };
}

async function ownPages(platform: Platform, { own, bets }: Gathered): Promise<Explained> {
  const [bet] = bets;
  const explained = own && bet ? await explainBet(platform, bet) : undefined;
  return explained ?? { figures: {}, replay: null, verifier: null };
}

/** Our game pages stand on the players' site: the office has another address. */
function atSite({ settings }: Platform, { figures, replay, verifier }: Explained): Explained {
  const whole = (path: string | null) => path && new URL(path, settings.publicUrl).href;
  return { figures, replay: whole(replay), verifier: whole(verifier) };
}

function stateOf(bets: readonly BetRecord[]): ExploredRound['state'] {
  if (bets.length === 0) return 'none';
  if (bets.some(({ state }) => state === 'accepted')) return 'open';
  return bets.every(({ state }) => state === 'void') ? 'void' : 'over';
}

/** Our books are no business of a vendor: it has its own. */
function stepFor(step: RoundStep, audience: RoundAudience): RoundStep[] {
  if (audience !== 'vendor') return [step];
  return step.kind === 'entry' ? [] : [{ ...step, entry: null }];
}

/** A player is told what their own account did; staff, which accounts. */
function entryFor(entry: Entry, audience: RoundAudience): RoundEntry {
  const part = playersPart(entry);
  return {
    id: entry.id.toString(),
    kind: entry.kind,
    amount: entry.amount,
    at: entry.at.getTime(),
    debit: audience === 'staff' ? entry.debitName : null,
    credit: audience === 'staff' ? entry.creditName : null,
    money: part?.money ?? null,
    direction: part?.direction ?? null,
    balanceAfter: part?.balanceAfter ?? null,
  };
}

function callFor(call: CallKept, audience: RoundAudience): RoundCall {
  return {
    id: call.id.toString(),
    direction: call.direction,
    at: call.at.getTime(),
    tookMs: call.tookMs,
    method: call.method,
    path: call.path,
    request: call.request,
    reply: call.reply,
    status: call.status,
    signature: call.signature ?? null,
    keyId: call.keyId ?? null,
    transaction: call.transaction ?? null,
    traceId: audience === 'staff' ? (call.traceId ?? null) : null,
  };
}
