import { Badge } from '@palpite/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../../../base/content/content.module.css';
import { ListWait } from '../../../base/content/list-states.tsx';
import { PageHead } from '../../../base/parts/page-head.tsx';
import { Trouble } from '../../../base/trouble.tsx';
import { brandQuery } from './brand-data.ts';
import { DoorsSection } from './doors-section.tsx';
import { RegionSection } from './region-section.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The brand itself: whether it is open, where else it may be found, whom it lets in. */
export function BrandPage() {
  const { t } = useTranslation('site');
  const brand = useQuery(brandQuery);
  const state = brand.data;
  const [opened, setOpened] = useState(0);
  const reload = async () => {
    await brand.refetch();
    setOpened((times) => times + 1);
  };
  return (
    <>
      <PageHead
        title={t('brand.title')}
        lead={t('brand.lead')}
        badge={
          state && (
            <Badge tone={state.doors.closed ? 'bad' : 'good'}>
              {t(state.doors.closed ? 'brand.closed' : 'brand.open')}
            </Badge>
          )
        }
      />
      {brand.isError && !state ? (
        <Trouble error={brand.error} onRetry={() => void brand.refetch()} />
      ) : state ? (
        <div className={css.editor}>
          <DoorsSection brand={state} />
          <SettingsForm key={opened} brand={state} onReload={() => void reload()} />
          <RegionSection brand={state} />
        </div>
      ) : (
        <ListWait />
      )}
    </>
  );
}
