import { useTranslation } from 'react-i18next';
import { Figures } from '../../base/parts/figures.tsx';
import type { Check } from './identity-data.ts';

/** What the verifier measured, and what it is called there. */
export function Scores({ check: { verification, scores } }: { check: Check }) {
  const { t } = useTranslation('identity');
  const { faceScore, liveness, documentType, documentLast4, providerReference } = verification;
  return (
    <Figures
      look="list"
      items={[
        {
          key: 'face',
          label: t('checks.score'),
          value: faceScore === null ? '—' : t('checks.ofHundred', { score: faceScore }),
          note: t('checks.scoreNote', { ...scores }),
        },
        {
          key: 'live',
          label: t('checks.liveness'),
          value: liveness === null ? '—' : t(liveness ? 'checks.alive' : 'checks.notAlive'),
        },
        {
          key: 'document',
          label: t('checks.document'),
          value: documentType === null ? '—' : `${t(`checks.type.${documentType}`)} ···${documentLast4 ?? ''}`,
        },
        { key: 'reference', label: t('checks.reference'), value: providerReference ?? '—' },
      ]}
    />
  );
}
