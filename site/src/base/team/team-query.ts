// What an agent asks of the people below them.
import { downlines } from '@palpite/contract/agents/agent.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../session/caller.ts';

export type Member = OutputOf<typeof downlines>['list'][number];
export type View = NonNullable<InputOf<typeof downlines>['view']>;

export const teamKey = ['my', 'agents', 'downlines'] as const;

export interface TeamAsked {
  /** `tree`: who stands directly below; `list`: everybody at any depth. */
  readonly view: View;
  /** Below whom; undefined: below the agent. */
  readonly of?: string | undefined;
  /** What is seen of a name, or was noted; empty for all. */
  readonly search?: string;
  readonly size?: number;
}

/** One page of the team, the newest first; the page before stays in sight while the next one comes. */
export function teamQuery({ view, of, search = '', size = 20, page }: TeamAsked & { page: number }) {
  const asked = { view, page, size, ...(of !== undefined && { of }), ...(search !== '' && { search }) };
  return queryOptions({
    queryKey: [...teamKey, 'team', asked],
    queryFn: ({ signal }) => ask(downlines, asked, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The name of one of the team, as far as the agent sees it: the end of the way that leads to them. */
export function memberNameQuery(handle: string) {
  return queryOptions({
    queryKey: [...teamKey, 'name', handle],
    queryFn: async ({ signal }) => {
      const { path } = await ask(downlines, { of: handle, page: 1, size: 1 }, { signal });
      return path.at(-1)?.account ?? '';
    },
  });
}
