import type { ServerOptions } from 'node:http';

/**
 * How long a caller may take to say who they are and what they want, head and body together. By itself Node
 * looks only every half minute.
 */
export function patience(
  slowestMs: number,
): Required<Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>> {
  return {
    headersTimeout: slowestMs,
    requestTimeout: slowestMs,
    connectionsCheckingInterval: Math.min(1_000, slowestMs / 4),
  };
}
