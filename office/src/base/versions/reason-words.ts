import { useTranslation } from 'react-i18next';

/** Of a reason, in characters: what stands in the audit log. */
export const reasonBounds = { shortest: 5, longest: 200 } as const;

export function useReasonWords() {
  const { t } = useTranslation();
  return {
    label: t('office:versions.reason'),
    hint: t('office:versions.reasonHint'),
    needed: t('office:desk.reasonShort', { count: reasonBounds.shortest }),
  };
}
