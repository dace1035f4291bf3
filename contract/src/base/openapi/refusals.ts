import type { RefusalCode, RefusalStatus } from '../refusal.ts';
import type { Components, Json } from './components.ts';

/** Past this many codes a name made of them is harder to read than the list. */
const mostInName = 4;

/**
 * One response per status, naming the codes that travel under it. Its own name is made of the codes, so that calls
 * which refuse alike share it.
 */
export function refusals(
  codes: readonly RefusalCode[],
  statusOf: RefusalStatus,
  components: Components,
): Record<number, Json> {
  const byStatus = Map.groupBy(new Set(codes), (code) => statusOf[code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => {
        const response = {
          description: `Refused: ${list.join(', ')}.`,
          content: { 'application/json': { schema: refused(list, components) } },
        };
        return [status, list.length > mostInName ? response : components.refer('responses', list.join('-'), response)];
      }),
  );
}

/** The body of a refusal with one of these codes: any refusal, narrowed to them. */
export function refused(codes: readonly RefusalCode[], components: Components): Json {
  return {
    ...components.refer('schemas', 'refusal', {
      type: 'object',
      required: ['success', 'errorCode', 'message'],
      properties: {
        success: { const: false },
        errorCode: { type: 'string' },
        message: { type: 'string' },
        value: {},
      },
    }),
    properties: { errorCode: { enum: codes } },
  };
}
