import { codes, type PlayNames, readPlayNames } from '@palpite/arcade/lottery/play-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';

/** What plays and numbers of a family are called, in the words the players read; their codes until that is here. */
export function usePlayNames(family: string): PlayNames {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['lottery', 'play-names', family, language],
    queryFn: () => readPlayNames(family, language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? codes;
}
