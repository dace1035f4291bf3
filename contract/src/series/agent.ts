import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { instant, pageOf, pageRequest } from '../base/page.ts';
import { handle } from '../commission/shapes.ts';
import { memberType } from '../players/shapes.ts';

const ofAgents = { access: 'agent', module: 'AFFMAN3', envelope: 'wps' } as const;
const series = z.int().check(z.minimum(0), z.maximum(2000));

/** One who stands directly below the agent, with the series they have in lotteries. */
export const seriesMember = z.object({
  handle,
  /** Masked. */
  account: z.string(),
  type: memberType,
  series,
  /** Whether it was given to them; else it is that of the agent. */
  isGiven: z.boolean(),
  /** The lowest they may be given: somebody below them has it. */
  least: series,
});

/** The agent's own series, and those of everybody directly below, the newest first. */
export const teamSeries = endpoint({
  ...ofAgents,
  name: 'series.team',
  method: 'GET',
  path: '/wps/agent/series',
  passive: true,
  input: z.extend(pageRequest, { search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))) }),
  output: z.extend(pageOf(seriesMember), {
    own: series,
    /** What the brand lets a player choose at least. */ least: series,
  }),
  refusals: [],
});

/** Gives one directly below a series: at most the agent's own, at least what somebody further below has. */
export const giveSeries = endpoint({
  ...ofAgents,
  name: 'series.give',
  method: 'POST',
  path: '/wps/agent/series',
  keyed: true,
  perMinute: 60,
  input: z.strictObject({ member: handle, series }),
  output: seriesMember,
  refusals: [
    'series.unknown_member',
    'series.above_own',
    'series.below_downline',
    'agents.frozen',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** What the agent earned on one draw by the difference of their series to the one below. */
export const seriesLine = z.object({
  lineId: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  numero: z.string(),
  at: instant,
  orders: z.int(),
  /** Below zero: orders were given back after all. */
  amount: money,
  /** What of it reached the commission wallet; what is owed is taken off. */
  paid: money,
});

/** The newest first. */
export const seriesLines = endpoint({
  ...ofAgents,
  name: 'series.lines',
  method: 'GET',
  path: '/wps/agent/seriesLines',
  passive: true,
  input: pageRequest,
  output: z.extend(pageOf(seriesLine), { sum: money, currency: z.string() }),
  refusals: [],
});

/** The orders a line is made of, as a file: each with its stake, both series and what they come to. */
export const seriesStatement = endpoint({
  ...ofAgents,
  name: 'series.statement',
  method: 'GET',
  path: '/wps/agent/seriesLines/:id',
  input: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: z.object({ fileName: z.string(), json: z.string() }),
  refusals: ['series.unknown_line'],
});
