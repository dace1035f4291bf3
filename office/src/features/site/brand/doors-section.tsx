import type { BrandState } from '@palpite/contract/site/office.ts';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../base/parts/section.tsx';
import css from './brand.module.css';
import { CloseDialog } from './close-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';

/** Whether players are let in now, and the way to change it. */
export function DoorsSection({ brand }: { brand: BrandState }) {
  const { t } = useTranslation('site');
  const language = useLanguage();
  const [asked, setAsked] = useState<'close' | 'open'>();
  const { closed, until, words } = brand.doors;
  const own = closed ? words[brand.defaultLanguage] : undefined;
  const at = until === null ? '' : formatDateTime(until, language);
  return (
    <Section title={t('brand.doors')} panel>
      <div className={css.doors}>
        <p>
          {closed
            ? t(until === null ? 'brand.closedText' : 'brand.closedUntil', { at })
            : t('brand.openText', {
                hosts: brand.hosts.map((host) => (host === '*' ? t('brand.anyHost') : host)).join(', ') || brand.name,
              })}
          {own && <q className={css.said}>{own}</q>}
        </p>
        <div className={css.buttons}>
          {closed && <Button onClick={() => setAsked('open')}>{t('brand.openNow')}</Button>}
          <Button variant={closed ? 'secondary' : 'danger'} onClick={() => setAsked('close')}>
            {t(closed ? 'brand.closeAgain' : 'brand.closeAsk')}
          </Button>
        </div>
      </div>
      {asked === 'close' && <CloseDialog brand={brand} onClose={() => setAsked(undefined)} />}
      {asked === 'open' && <OpenDialog brand={brand} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}
