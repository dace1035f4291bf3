// Reads a statement from JSON. Every fault is named with its place in the file: `tree.3.figures.turnover`.
import { type Micro, parseMoney } from '../../money.ts';
import { contractKinds, dividendPeriods, type Terms } from '../terms.ts';
import { nothingDone } from '../tree.ts';
import {
  type BetSums,
  lineAmounts,
  type StatedBet,
  type StatedChange,
  type StatedContract,
  type StatedLine,
  type StatedMember,
  type Statement,
  statementFormat,
  statementVersions,
} from './statement.ts';

/** The file is not a statement: where, and why. */
export class StatementFault extends Error {}

/** Throws StatementFault. */
export function readStatement(value: unknown): Statement {
  const file = new Place(value, '');
  file.at('format').oneOf([statementFormat]);
  file.at('version').oneOf(statementVersions);
  const period = file.at('period');
  return {
    contract: file.at('contract').at('id').text(),
    startsAt: period.at('startsAt').moment(),
    endsAt: period.at('endsAt').moment(),
    members: file.at('tree').list().map(memberAt),
    lines: file.at('lines').list().map(lineAt),
  };
}

function memberAt(place: Place): StatedMember {
  const figures = place.at('figures');
  const sums = sumsAt(figures);
  const { turnover, turnoverWon, turnoverLost, netLoss } = sums;
  const [contract, bets, changes] = [place.at('contract'), place.at('bets'), place.at('changes')];
  return {
    upline: place.at('upline').whole(),
    sums,
    figures: {
      ...nothingDone,
      ...{ turnover, netLoss, stakes: turnover, stakesWon: turnoverWon, stakesLost: turnoverLost },
      deposits: figures.at('deposits').money(),
      bonuses: figures.at('bonuses').money(),
      rebates: figures.at('rebates').money(),
      salaries: figures.at('salaries').money(),
    },
    ...(contract.isThere && { contract: contractAt(contract) }),
    ...(bets.isThere && { bets: bets.list().map(betAt) }),
    changes: changes.isThere ? changes.list().map(changeAt) : [],
    besides: place.at('besides').isThere ? sumsAt(place.at('besides')) : noBets,
  };
}

const noBets: BetSums = { bets: 0, turnover: 0n, turnoverWon: 0n, turnoverLost: 0n, netLoss: 0n };

function sumsAt(place: Place): BetSums {
  return {
    bets: place.at('bets').whole(),
    turnover: place.at('turnover').money(),
    turnoverWon: place.at('turnoverWon').money(),
    turnoverLost: place.at('turnoverLost').money(),
    netLoss: place.at('netLoss').money(),
  };
}

function betAt(place: Place): StatedBet {
  return {
    number: place.at('number').text(),
    settledAt: place.at('settledAt').moment(),
    stake: place.at('stake').money(),
    validTurnover: place.at('validTurnover').money(),
    payout: place.at('payout').money(),
    result: place.at('result').oneOf(['won', 'lost', 'even'] as const),
  };
}

function changeAt(place: Place): StatedChange {
  const [number, change, at] = [place.at('number').text(), place.at('change').text(), place.at('at').moment()];
  return { number, change, at, ...sumsAt(place) };
}

function contractAt(place: Place): StatedContract {
  const [carried, payer] = [place.at('carried'), place.at('payer')];
  return {
    id: place.at('id').text(),
    version: place.at('version').whole(),
    terms: termsAt(place.at('terms')),
    written: place.at('terms').value,
    termsHash: place.at('termsHash').text(),
    baseCarried: carried.at('base').money(),
    payCarried: carried.at('pay').money(),
    ...(payer.isThere && { payer: payer.whole() }),
  };
}

/** Terms as they are written over the wire and into files: money as text. */
function termsAt(place: Place): Terms {
  const kind = place.at('kind').oneOf(contractKinds);
  const rates = (...names: string[]) => names.map((name) => place.at(name).whole());
  if (kind === 'realtime_salary') {
    const [singleBet = 0, profit = 0, loss = 0] = rates('singleBet', 'profit', 'loss');
    return { kind, singleBet, profit, loss };
  }
  const asked = place.at('active');
  const active = { deposits: asked.at('deposits').money(), turnover: asked.at('turnover').money() };
  const tierAt = (tier: Place) => ({
    turnover: tier.at('turnover').money(),
    active: tier.at('active').whole(),
    rate: tier.at('rate').whole(),
  });
  const tiers = place.at('tiers').list();
  if (kind !== 'dividend') return { kind, active, tiers: tiers.map(tierAt) };
  return {
    ...{ kind, active, fee: place.at('fee').whole(), period: place.at('period').oneOf(dividendPeriods) },
    carryOver: place.at('carryOver').oneOf([true, false]),
    tiers: tiers.map((tier) => ({ ...tierAt(tier), netLoss: tier.at('netLoss').money() })),
  };
}

function lineAt(place: Place): StatedLine {
  const amounts = Object.fromEntries(lineAmounts.map((name) => [name, place.at(name).money()]));
  return {
    contract: place.at('contract').text(),
    tier: place.at('tier').whole(),
    rate: place.at('rate').whole(),
    active: place.at('active').whole(),
    amounts: amounts as StatedLine['amounts'],
    below: place
      .at('below')
      .list()
      .map((each) => ({ contract: each.at('contract').text(), amount: each.at('amount').money() })),
  };
}

/** A value of the file and where it stands. */
class Place {
  readonly value: unknown;
  readonly #path: string;

  constructor(value: unknown, path: string) {
    this.value = value;
    this.#path = path;
  }

  get isThere(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  at(name: string): Place {
    const { value } = this;
    const inner = typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? value : {};
    return new Place((inner as Record<string, unknown>)[name], this.#path ? `${this.#path}.${name}` : name);
  }

  list(): Place[] {
    if (!Array.isArray(this.value)) return this.fault('a list');
    return this.value.map((each: unknown, index) => new Place(each, `${this.#path}.${index}`));
  }

  text(): string {
    return typeof this.value === 'string' ? this.value : this.fault('a text');
  }

  whole(): number {
    return Number.isSafeInteger(this.value) ? (this.value as number) : this.fault('a whole number');
  }

  money(): Micro {
    try {
      return parseMoney(this.text());
    } catch {
      return this.fault('an amount');
    }
  }

  moment(): string {
    const said = this.text();
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(said) ? said : this.fault('a moment');
  }

  oneOf<Value>(values: readonly Value[]): Value {
    const found = values.find((each) => each === this.value);
    return found === undefined ? this.fault(values.map((each) => JSON.stringify(each)).join(' or ')) : found;
  }

  fault(what: string): never {
    throw new StatementFault(`${this.#path} is not ${what}: ${JSON.stringify(this.value) ?? 'nothing'}`);
  }
}
