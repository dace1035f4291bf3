import { ArrowLeft } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { ListWait } from '../../base/content/list-states.tsx';
import { PageHead } from '../../base/parts/page-head.tsx';
import { useMay } from '../../base/staff.ts';
import { Trouble } from '../../base/trouble.tsx';
import { AwardsSection } from './award/awards-section.tsx';
import { GamesSection } from './games-section.tsx';
import { HealthSection } from './health-section.tsx';
import { HouseForm } from './house-form.tsx';
import { HouseState } from './house-state.tsx';
import { KeysSection } from './keys/keys-section.tsx';
import { MattersSection } from './matter/matters-section.tsx';
import { MoneySection } from './money/money-section.tsx';
import css from './vendors.module.css';
import { houseQuery } from './vendors-data.ts';

/** One outside vendor: how it is doing, what it is set up with, its keys, games and free rounds. */
export function HousePage() {
  const { t } = useTranslation('vendors');
  const code = useParams().code ?? '';
  const found = useQuery(houseQuery(code));
  const mayWrite = useMay('vendors.write');
  const house = found.data;
  return (
    <>
      <PageHead
        title={house?.name ?? code}
        back={
          <Link href="/vendors">
            <ArrowLeft size={16} />
            {t('back')}
          </Link>
        }
        badge={house && <HouseState house={house} />}
        lead={
          house &&
          t('spoken', {
            code: house.code,
            dialect: t(`dialect.${house.dialect}`, { defaultValue: house.dialect }),
          })
        }
      />
      {found.isError ? (
        <Trouble error={found.error} onRetry={() => void found.refetch()} />
      ) : house ? (
        <div className={css.parts}>
          <HealthSection house={house} mayWrite={mayWrite} />
          <GamesSection house={house} mayWrite={mayWrite} />
          <div className={css.whole}>
            <MattersSection house={house} />
          </div>
          <div className={css.whole}>
            <MoneySection code={house.code} />
          </div>
          <div className={css.whole}>
            <HouseForm key={house.code} house={house} mayWrite={mayWrite} />
          </div>
          <div className={css.whole}>
            <KeysSection house={house} mayWrite={mayWrite} />
          </div>
          {house.givesAwards && (
            <div className={css.whole}>
              <AwardsSection house={house} mayWrite={mayWrite} />
            </div>
          )}
        </div>
      ) : (
        <ListWait />
      )}
    </>
  );
}
