import { Button } from '@palpite/ui/button.tsx';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { brandName } from '../../base/text/brand-name.ts';
import { useTexts } from '../../base/text/texts.ts';
import { countPage, sayConsent, stopCounting, useConsent } from './visits.ts';
import css from './visits-watch.module.css';

/** Asks once whether visits may be counted, and counts them only after the yes. */
export function VisitsWatch({ gtagId }: { gtagId: string }) {
  const t = useTexts('visits');
  const consent = useConsent();
  const [path] = useLocation();
  useEffect(() => {
    if (consent === 'yes') countPage(gtagId, path);
  }, [consent, gtagId, path]);
  useEffect(() => {
    if (consent === 'no') stopCounting(gtagId);
  }, [consent, gtagId]);
  if (consent !== undefined) return null;
  return (
    <aside className={css.note} aria-label={t('label')}>
      <p>{t('question', { brand: brandName })}</p>
      <div>
        <Button variant="secondary" size={36} onClick={() => sayConsent('no')}>
          {t('no')}
        </Button>
        <Button size={36} onClick={() => sayConsent('yes')}>
          {t('yes')}
        </Button>
      </div>
    </aside>
  );
}
