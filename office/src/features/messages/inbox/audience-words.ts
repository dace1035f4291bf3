import { useTranslation } from 'react-i18next';
import type { Audience } from './inbox-data.ts';

/** Says whom a message goes to. */
export function useAudienceWords(): (audience: Audience) => string {
  const { t } = useTranslation('messages');
  return (audience) =>
    audience.kind === 'player' ? t('inbox.toOne', { name: audience.username }) : t(`inbox.to.${audience.kind}`);
}
