// @vitest-environment happy-dom

import { crashTable } from '@palpite/contract/crash/player.ts';
import { chain, pastFlight } from '@palpite/contract/crash/shapes.ts';
import { diceRound } from '@palpite/contract/instant/shapes.ts';
import { winShare } from '@palpite/math/games/dice/rtp.ts';
import { diceRules } from '@palpite/math/games/dice/rules.ts';
import { expect, test } from 'vitest';
import { readAskedRound, verifierAddress } from '../base/proof/seed-address.ts';
import { drawsOf } from '../stage/rig-client.tsx';
import { games } from '../verify/game/games.ts';
import type { TableOf } from './derivation.ts';
import { foundations } from './foundations.tsx';
import { quicknet } from './games/crash.ts';
import { readDraw } from './rig-reader.ts';
import { sections } from './sections.ts';

const stake = 1_000_000n;
const command = Object.values(
  import.meta.glob<string>('../../../run/src/command/verify/round-verify.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join();
const readme = Object.values(
  import.meta.glob<string>('../../../README.md', { query: '?raw', import: 'default', eager: true }),
).join();

const tablesOf = async (code: string): Promise<readonly TableOf[]> =>
  foundations.find((each) => each.code === code)?.tables ?? (await sections[code]?.())?.derivation.tables ?? [];

async function rowsOf(code: string, name: string): Promise<TableOf['rows']> {
  return (await tablesOf(code)).find(({ title }) => title.key === `tables.${name}`)?.rows ?? [];
}

/** Every event of many rounds, with the fields it had. */
async function fieldsSeen(
  code: string,
  rounds: readonly ((index: number) => number)[],
): Promise<Map<string, string[]>> {
  const game = await games[code]?.();
  if (!game) throw new Error(`there is no ${code}`);
  const seen = new Map<string, Set<string>>();
  const note = (events: readonly unknown[]) => {
    for (const event of events as { kind: string }[]) {
      const fields = seen.get(event.kind) ?? new Set();
      for (const field of Object.keys(event)) fields.add(field);
      seen.set(event.kind, fields);
    }
  };
  for (const [at, draws] of rounds.entries()) {
    let step = game.begin({}, stake, draws);
    note(step.events);
    for (let turn = at; !step.over; turn += 1) {
      const open = game.actionsOf(step.state);
      step = game.act(step.state, open[turn % open.length], stake, draws);
      note(step.events);
    }
  }
  return new Map([...seen].map(([kind, fields]) => [kind, [...fields].sort()]));
}

async function told(code: string): Promise<Map<string, string[]>> {
  const samples = (await rowsOf(code, 'events')).map(([json]) => JSON.parse(String(json)) as { kind: string });
  return new Map(samples.map((sample) => [sample.kind, Object.keys(sample).sort()]));
}

const seeded = Array.from({ length: 600 }, (_, at) => drawsOf(at));

test('every kind of event of blackjack and of the slots is told with its fields, and none that never comes', async () => {
  const sorted = (events: Map<string, string[]>) => [...events].sort(([one], [other]) => one.localeCompare(other));
  expect(sorted(await fieldsSeen('blackjack', seeded))).toEqual(sorted(await told('blackjack')));

  const all = new Map<string, string[]>();
  for (const code of Object.keys(sections).slice(Object.keys(sections).indexOf('feira'))) {
    const { examples = [] } = (await sections[code]?.())?.derivation ?? {};
    const nonce = examples.at(-1)?.nonce ?? 1;
    const rounds = [
      ...examples.map((each) => (index: number) => readDraw(each.nonce, index)),
      // and all cells full after the first spin of the last example
      (index: number) => (index < 5 ? readDraw(nonce, index) : 0),
      ...seeded,
    ];
    for (const [kind, fields] of await fieldsSeen(code, rounds))
      all.set(kind, [...new Set([...(all.get(kind) ?? []), ...fields])].sort());
  }
  expect(sorted(all)).toEqual(sorted(await told('slots')));
});

test('the second example of the vault has a coin of a jackpot and a respin in which a coin comes', async () => {
  const events = (await sections.cofre?.())?.derivation.examples[1]?.steps[0]?.events.join('\n') ?? '';
  expect(events).toMatch(/"jackpot":"(mini|minor|major)"/);
  expect(events).toMatch(/"kind":"respin","coins":\[\{/);
  expect(events).toMatch(/"kind":"respin","coins":\[\]/);
});

test('every example names its first stake, and in blackjack what is paid is counted in it', async () => {
  const example = (await sections.blackjack?.())?.derivation.examples[0];
  const ended = JSON.parse(example?.steps.at(-1)?.events.at(-1) ?? '') as object;
  expect(example).toMatchObject({ stake: '1.00', staked: '3.00', payout: '1.00' });
  expect(ended).toEqual({ kind: 'ended', multiplier: 10_000 });
  expect((await sections.roulette?.())?.derivation.examples[0]?.stake).toBe('3.00');
});

test('on a loss dice tells what a win would have paid, limbo nothing', async () => {
  const eventOf = async (code: string) => {
    const { examples = [] } = (await sections[code]?.())?.derivation ?? {};
    return examples.filter(({ payout }) => payout === '0.00').map(({ steps }) => steps[0]?.events[0]);
  };
  expect((await eventOf('dice')).join()).toMatch(/"multiplier":[1-9]/);
  expect((await eventOf('limbo')).join()).toMatch(/"multiplier":0\b/);
});

test('the names of the verifier’s address and of the command are those they read', async () => {
  const rows = await rowsOf('data', 'names');
  const address = Object.fromEntries(rows.map(([, name], at) => [String(name), at === 4 ? '7' : `said ${at}`]));
  const read = readAskedRound(new URL(verifierAddress(address), 'https://palpite.example').hash);
  expect(read).toMatchObject(address);
  for (const [, , option] of rows) expect(command).toMatch(new RegExp(`\\b${String(option).slice(2)}'?: \\{ type`));
  const told = rows.map(([field]) => field);
  const shared = Object.keys(diceRound.shape).filter((field) => told.includes(field));
  expect(shared.sort()).toEqual(['clientSeed', 'gameCode', 'nonce', 'serverSeed', 'serverSeedHash', 'stake']);
});

test('what a flight is checked with has the names of the contract', async () => {
  for (const [field] of await rowsOf('crash', 'flightFields')) {
    const [name = '', part] = String(field).split('.');
    if (name === 'chain') expect(Object.keys(chain.shape)).toContain(part);
    else if (name === 'past[]') expect(Object.keys(pastFlight.shape)).toContain(part);
    else expect(Object.keys(crashTable.output.shape)).toContain(name);
  }
  expect(readme).toContain(quicknet.hash);
});

test('nobody leaves before the first win, and of the open actions the first is the one the page says', async () => {
  for (const [code, bet, first] of [
    ['mines', { mines: 3 }, { kind: 'reveal', tile: 0 }],
    ['tower', { difficulty: 'easy' }, { kind: 'pick', place: 0 }],
    ['hilo', {}, { kind: 'higher' }],
  ] as const) {
    const game = await games[code]?.();
    const step = game?.begin(game.betOf(bet), stake, drawsOf(1));
    const open = game?.actionsOf(step?.state) ?? [];
    expect(open[0]).toEqual(first);
    expect(open).not.toContainEqual({ kind: 'cash-out' });
  }
});

test('a chance of dice is the one of so many rolls, as the page counts them', async () => {
  const { nominal, wins, outcomes } = (await sections.dice?.())?.derivation.figures ?? {};
  const { numerator, denominator } = winShare(diceRules, Number(nominal) * 100, 'under');
  expect(Number(numerator) / Number(denominator)).toBeCloseTo(Number(wins) / Number(outcomes), 8);
});
