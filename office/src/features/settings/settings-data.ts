// The settings of the brand, and what staff change of them.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import {
  type SettingOnDesk,
  settingDecide,
  settingHistory,
  settingSave,
  settingsDesk,
  settingsLaw,
  settingUndo,
} from '@palpite/contract/settings/office.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';

const settingsKey = ['settings'] as const;

export const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => ask(settingsDesk, {}, { signal }),
});

export const lawQuery = queryOptions({
  queryKey: [...settingsKey, 'law'],
  queryFn: ({ signal }) => ask(settingsLaw, {}, { signal }),
});

export function historyQuery(key: string) {
  return queryOptions({
    queryKey: [...settingsKey, 'history', key],
    queryFn: ({ signal }) => ask(settingHistory, { key }, { signal }),
  });
}

/** What one setting changes may lock or free others: all are asked again. */
function useChange<Given>(change: (given: Given) => Promise<SettingOnDesk>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: settingsKey }),
  });
}

export function useSaveSetting() {
  return useChange((given: InputOf<typeof settingSave>) => ask(settingSave, given));
}

export function useUndoSetting() {
  return useChange((given: InputOf<typeof settingUndo>) => ask(settingUndo, given));
}

export function useDecideSetting() {
  return useChange((given: InputOf<typeof settingDecide>) => ask(settingDecide, given));
}
