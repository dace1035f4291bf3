import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { askedInstant, calendarDay, instant, listFile, pageOf, pageRequest } from '../base/page.ts';
import { contractKind, handle } from '../commission/shapes.ts';
import { memberType } from '../players/shapes.ts';
import { dayColumns, daySpan, figureColumns, memberResult, productColumns, statementColumns } from './shapes.ts';

const asked = {
  /** A moment of the first day, and one of the last. */
  startDate: z.optional(askedInstant),
  endDate: z.optional(askedInstant),
};

/**
 * What the caller's team did in a span of the brand's days, beside as many days before it: today without a span. It is
 * a second behind. Of somebody who was moved it holds what they did while they stood below.
 */
export const teamOverview = endpoint({
  name: 'figures.teamOverview',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getTeamOverviewSum',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  passive: true,
  input: z.strictObject(asked),
  output: z.object({
    days: daySpan,
    before: daySpan,
    sums: figureColumns,
    sumsBefore: figureColumns,
    /** By type of game. */
    products: z.array(z.object({ gameType: z.string(), sums: productColumns })),
    /** Each day of the span, the oldest first. */
    byDay: z.array(z.object({ day: calendarDay, sums: dayColumns })),
    /** When it was read. */
    at: instant,
  }),
  refusals: ['figures.range_too_long'],
});

const statementFilter = {
  ...asked,
  /** Those directly below one of the team; below the caller without it. */
  of: z.optional(handle),
  /** Each with everybody below them, as it is without a word, or alone. */
  view: z.optional(z.enum(['team', 'own'])),
  /** By turnover without a word. */
  sort: z.optional(z.enum(statementColumns)),
  /** The most first without a word. */
  order: z.optional(z.enum(['desc', 'asc'])),
};

/**
 * Profit and loss by member over a span of days, three months without one: those directly below the caller, or below
 * one of the team, with the sums of the page and of all. `self`: what the node itself did. `path` leads from the
 * caller, who is not in it, to the node.
 */
export const memberStatement = endpoint({
  name: 'figures.statement',
  method: 'GET',
  path: '/wps/agent/statements',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  input: z.extend(pageRequest, statementFilter),
  output: z.extend(
    pageOf(
      z.extend(memberResult, {
        ...{ handle, account: z.string(), type: memberType, downlines: z.int() },
        /** The contracts the caller gave them, with their highest rate in parts per million. */
        contracts: z.array(z.object({ kind: contractKind, rate: z.int() })),
      }),
    ),
    {
      days: daySpan,
      self: memberResult,
      sums: z.object({ page: memberResult, all: memberResult }),
      path: z.array(z.object({ handle, account: z.string() })),
    },
  ),
  refusals: ['figures.unknown_member', 'figures.range_too_long'],
});

/** The same as a file. */
export const exportStatement = endpoint({
  name: 'figures.exportStatement',
  method: 'GET',
  path: '/wps/agent/statements/file',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  perMinute: 6,
  input: z.strictObject(statementFilter),
  output: listFile,
  refusals: ['figures.unknown_member', 'figures.range_too_long'],
});
