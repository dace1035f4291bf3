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
import { KeysSection } from './keys/keys-section.tsx';
import { MattersSection } from './matter/matters-section.tsx';
import { MoneySection } from './money/money-section.tsx';
import { VendorForm } from './vendor-form.tsx';
import { VendorState } from './vendor-state.tsx';
import css from './vendors.module.css';
import { vendorQuery } from './vendors-data.ts';

/** One outside vendor: how it is doing, what it is set up with, its keys, games and free rounds. */
export function VendorPage() {
  const { t } = useTranslation('vendors');
  const code = useParams().code ?? '';
  const found = useQuery(vendorQuery(code));
  const mayWrite = useMay('vendors.write');
  const vendor = found.data;
  return (
    <>
      <PageHead
        title={vendor?.name ?? code}
        back={
          <Link href="/vendors">
            <ArrowLeft size={16} />
            {t('back')}
          </Link>
        }
        badge={vendor && <VendorState vendor={vendor} />}
        lead={
          vendor &&
          t('spoken', {
            code: vendor.code,
            dialect: t(`dialect.${vendor.dialect}`, { defaultValue: vendor.dialect }),
          })
        }
      />
      {found.isError && !vendor ? (
        <Trouble error={found.error} onRetry={() => void found.refetch()} />
      ) : vendor ? (
        <div className={css.parts}>
          <HealthSection vendor={vendor} mayWrite={mayWrite} />
          <GamesSection vendor={vendor} mayWrite={mayWrite} />
          <div className={css.whole}>
            <MattersSection vendor={vendor} />
          </div>
          <div className={css.whole}>
            <MoneySection code={vendor.code} />
          </div>
          <div className={css.whole}>
            <VendorForm key={vendor.code} vendor={vendor} mayWrite={mayWrite} />
          </div>
          <div className={css.whole}>
            <KeysSection vendor={vendor} mayWrite={mayWrite} />
          </div>
          {vendor.givesAwards && (
            <div className={css.whole}>
              <AwardsSection vendor={vendor} mayWrite={mayWrite} />
            </div>
          )}
        </div>
      ) : (
        <ListWait />
      )}
    </>
  );
}
