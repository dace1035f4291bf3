import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { aggregatorCases } from './aggregator-cases.ts';
import { caletaCases } from './caleta-cases.ts';
import type { Case } from './cases.ts';
import { faultCases } from './fault-cases.ts';
import { pamSpeech } from './pam.ts';
import { pamCases } from './pam-cases.ts';
import type { CaseReport, Report } from './report.ts';
import { rsSpeech } from './rs.ts';
import { ruleCases } from './rule-cases.ts';
import type { DialectName, Speech } from './speech.ts';
import { Broken, openTrial, type PromoWins, Skipped } from './trial.ts';
import { openWire } from './wire.ts';

export interface KitOptions {
  readonly dialect: DialectName;
  /** Below it are the paths of the protocol. */
  readonly target: string;
  /** Where test players are made. */
  readonly sessionDoor: string;
  /** Of hub88 and caleta: what the vendor signs with. */
  readonly key?: KeyObject | undefined;
  readonly keyId?: string | undefined;
  /** Of pam: what the aggregator proves itself with. */
  readonly bearer?: string | undefined;
  readonly provider?: string | undefined;
  readonly game?: string | undefined;
  readonly currency?: string | undefined;
  /** One the operator may know, but that is not the player's. */
  readonly otherCurrency?: string | undefined;
  readonly promoWins?: PromoWins | undefined;
  /** Only the cases of this rule, or those whose name holds this. */
  readonly rule?: string | undefined;
  readonly only?: string | undefined;
  readonly onCase?: (done: CaseReport) => void;
}

const cases: readonly Case[] = [...caletaCases, ...pamCases, ...aggregatorCases, ...faultCases, ...ruleCases];

/** The cases of a protocol, in the order they are tried. */
export function casesOf(dialect: DialectName): readonly Case[] {
  return cases.filter(({ only }) => only === undefined || only.includes(dialect));
}

/** Plays the vendor against an operator, one case after the other. */
export async function runKit(options: KitOptions): Promise<Report> {
  const { dialect, rule: ruled, only, provider = 'Caleta', game = 'SomeSlotGame', onCase } = options;
  const currency = options.currency ?? 'USD';
  const speech = speechOf(options, { currency, game, provider });
  const wire = openWire();
  const trial = openTrial({
    wire,
    ...{ speech, currency, otherCurrency: options.otherCurrency ?? 'EUR' },
    door: { url: options.sessionDoor, currency, provider, game },
    promoWins: options.promoWins ?? (dialect === 'pam' ? 'promo' : 'cash'),
  });
  const done: CaseReport[] = [];
  const started = performance.now();
  for (const each of casesOf(dialect)) {
    const { rule, name, from } = each;
    if ((only !== undefined && !name.includes(only)) || (ruled !== undefined && ruled !== String(rule))) continue;
    const began = performance.now();
    const result = await tried(() => each.run(trial));
    const report: CaseReport = { rule, name, from, ...result, tookMs: Math.round(performance.now() - began) };
    done.push(report);
    onCase?.(report);
  }
  wire.close();
  const { target } = options;
  return {
    ...{ dialect, target, cases: done, slowestMs: Math.round(trial.slowestMs()) },
    tookMs: Math.round(performance.now() - started),
  };
}

async function tried(run: () => Promise<void>): Promise<Pick<CaseReport, 'state' | 'why'>> {
  try {
    await run();
    return { state: 'passed' };
  } catch (error) {
    if (error instanceof Skipped) return { state: 'skipped', why: error.message };
    const why = error instanceof Error ? error.message : String(error);
    return { state: 'failed', why: error instanceof Broken ? why : `it could not be tried: ${why}` };
  }
}

function speechOf(
  { dialect, target, key, keyId, bearer }: KitOptions,
  common: { currency: string; game: string; provider: string },
): Speech {
  if (dialect === 'pam') {
    if (!bearer) throw new Error('pam needs a bearer');
    return pamSpeech({ ...common, target, bearer });
  }
  if (!key) throw new Error(`${dialect} needs a private key`);
  const strangersKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return rsSpeech({ ...common, name: dialect, target, key, keyId, strangersKey });
}
