// The series of lotteries of an agent and of those directly below, and what the differences earned.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { giveSeries, seriesLines, seriesStatement, teamSeries } from '@palpite/contract/series/agent.ts';
import { saveFile } from '@palpite/ui/form/save-file.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';
import { useIntention } from '../../base/session/intention.ts';

export type TeamSeries = OutputOf<typeof teamSeries>;
export type SeriesMember = TeamSeries['list'][number];
export type SeriesLine = OutputOf<typeof seriesLines>['list'][number];

const seriesKey = ['my', 'series'] as const;
const size = 20;

export function teamSeriesQuery(page: number, search: string) {
  const asked = { page, size, ...(search !== '' && { search }) };
  return queryOptions({
    queryKey: [...seriesKey, 'team', asked],
    queryFn: ({ signal }) => ask(teamSeries, asked, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function seriesLinesQuery(page: number) {
  return queryOptions({
    queryKey: [...seriesKey, 'lines', page],
    queryFn: ({ signal }) => ask(seriesLines, { page, size }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useGiveSeries(member: string) {
  const queries = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: async (series: number) => {
      try {
        const answer = await ask(giveSeries, { member, series }, { key: intention.keyFor(`${member} ${series}`) });
        intention.answered();
        return answer;
      } catch (error) {
        intention.answered(error);
        throw error;
      }
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: seriesKey }),
  });
}

/** The orders a line is made of, as a file that anybody can add up again. */
export async function saveStatement(id: string): Promise<void> {
  const { fileName, json } = await ask(seriesStatement, { id });
  saveFile(fileName, json, 'application/json');
}
