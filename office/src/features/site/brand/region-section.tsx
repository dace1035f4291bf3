import type { BrandState } from '@palpite/contract/site/office.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { Globe } from '@palpite/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Section } from '../../../base/parts/section.tsx';
import { useStaff } from '../../../base/staff.ts';

/** Whom the brand lets in by where they are: to be read here, changed by two people among the settings. */
export function RegionSection({ brand }: { brand: BrandState }) {
  const { t, i18n } = useTranslation('site');
  const maySet = useStaff().data?.permissions.includes('settings.read') ?? false;
  const { rule, countries, unknown, networks } = brand.region;
  const names = new Intl.DisplayNames(i18n.language === 'en' ? 'en' : 'pt-BR', { type: 'region' });
  const list = countries.map((country) => names.of(country) ?? country).join(', ');
  return (
    <Section
      title={t('brand.region')}
      aside={
        maySet && (
          <Link href="/settings" className={buttonClass({ variant: 'secondary', size: 36 })}>
            {t('brand.regionSettings')}
          </Link>
        )
      }
      panel
    >
      <p>
        {countries.length === 0 ? t('brand.everywhere') : t(`brand.rule.${rule}`, { list })}{' '}
        {t(`brand.unknown.${unknown}`)}
      </p>
      <Table
        caption={t('brand.networks')}
        columns={[
          { key: 'network', title: t('brand.networkColumn'), cell: (row) => <bdi className="num">{row.network}</bdi> },
          { key: 'verdict', title: t('brand.verdictColumn'), cell: (row) => t(`brand.verdict.${row.verdict}`) },
          { key: 'reason', title: t('brand.reasonColumn'), wideOnly: true, cell: (row) => row.reason },
        ]}
        rows={networks}
        rowKey={(row) => row.network}
        empty={<Empty art={<Globe size={40} />} title={t('office:content.empty')} text={t('brand.noNetworks')} />}
      />
    </Section>
  );
}
