import { useTranslation } from 'react-i18next';
import { Figures } from '../../base/parts/figures.tsx';
import type { Check } from './identity-data.ts';

/** What the verifier measured, and what it is called there. */
export function Scores({ check: { verification, scores } }: { check: Check }) {
  const { t } = useTranslation();
  const { faceScore, liveness, documentType, documentLast4, providerReference } = verification;
  return (
    <Figures
      look="list"
      items={[
        {
          key: 'face',
          label: t('identity.score'),
          value: faceScore === null ? '—' : t('identity.ofHundred', { score: faceScore }),
          note: t('identity.scoreNote', { ...scores }),
        },
        {
          key: 'live',
          label: t('identity.liveness'),
          value: liveness === null ? '—' : t(liveness ? 'identity.alive' : 'identity.notAlive'),
        },
        {
          key: 'document',
          label: t('identity.document'),
          value: documentType === null ? '—' : `${t(`identity.type.${documentType}`)} ···${documentLast4 ?? ''}`,
        },
        { key: 'reference', label: t('identity.reference'), value: providerReference ?? '—' },
      ]}
    />
  );
}
