import { Badge } from '@palpite/ui/badge.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { useSum } from '../../base/sum.ts';
import type { AbuseCase } from './abuse-data.ts';

export function StateBadge({ state }: Pick<AbuseCase, 'state'>) {
  const { t } = useTranslation('abuse');
  return <Badge tone={state === 'open' ? 'warn' : 'neutral'}>{t(`state.${state}`)}</Badge>;
}

/** The figures of a case in one short line. */
export function useFigures(): (of: AbuseCase) => string {
  const { t } = useTranslation('abuse');
  const language = useLanguage();
  const sum = useSum();
  return ({ things, play, opposite }) => {
    if (opposite) return t('figures.opposite', { count: things, opposed: sum(opposite.opposed, opposite.currency) });
    if (!play) return t('figures.one_person', { count: things });
    const [stake, share] = [sum(play.stake, play.currency), formatScaled(play.perMille, 1, language)];
    return t('figures.low_risk', { count: things, stake, share });
  };
}

/** What the last look came to, and who looked. */
export function useLastLook(): (of: AbuseCase) => string | undefined {
  const { t } = useTranslation('abuse');
  const language = useLanguage();
  return ({ lookedBy, lookedAt, outcome, note }) =>
    lookedBy === null || lookedAt === null || outcome === null
      ? undefined
      : t('lookedBy', {
          name: lookedBy,
          at: formatDateTime(lookedAt, language),
          outcome: t(`outcome.${outcome}`),
          note,
        });
}
