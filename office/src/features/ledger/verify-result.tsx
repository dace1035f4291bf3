import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { verifyLedger } from '@palpite/contract/office/office.ts';
import { Table } from '@palpite/ui/box/table.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { ShieldAlert, ShieldCheck } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { symbolOf } from '../../base/symbols.ts';
import css from './verify-result.module.css';

export type Verified = OutputOf<typeof verifyLedger>;

/** What the check found: clean or not, how much was read, the sums of each currency, and every finding. */
export function VerifyResult({ result, at }: { result: Verified; at: number }) {
  const { t } = useTranslation('ledger');
  const language = useLanguage();
  const count = result.findings.length;
  return (
    <div className={css.result}>
      <div
        className={classNames(css.banner, result.clean ? css.clean : css.unclean)}
        role={result.clean ? undefined : 'alert'}
      >
        {result.clean ? <ShieldCheck size={28} /> : <ShieldAlert size={28} />}
        <p>
          <b>{result.clean ? t('clean') : t('unclean', { count })}</b>
          <span>{result.clean ? t('cleanText') : t('uncleanText')}</span>
        </p>
      </div>
      <Figures
        items={[
          { key: 'entries', label: t('entries'), value: formatInteger(result.entries, language) },
          { key: 'accounts', label: t('accounts'), value: formatInteger(result.accounts, language) },
          {
            key: 'took',
            label: t('took'),
            value: t('tookMs', { ms: formatInteger(result.tookMs, language) }),
          },
          { key: 'at', label: t('at'), value: formatDateTime(at, language) },
        ]}
      />
      {count > 0 && (
        <Section title={t('findings')}>
          <Table
            caption={t('findings')}
            rows={result.findings}
            rowKey={(finding) => `${finding.check} ${finding.subject} ${finding.detail}`}
            columns={[
              {
                key: 'check',
                title: t('findingCheck'),
                cell: (finding) => t(`check.${finding.check}`, { defaultValue: finding.check }),
              },
              {
                key: 'subject',
                title: t('findingSubject'),
                cell: (finding) => <b className={css.subject}>{finding.subject}</b>,
              },
              {
                key: 'detail',
                title: t('findingDetail'),
                cell: (finding) => <span className={css.detail}>{finding.detail}</span>,
              },
            ]}
          />
        </Section>
      )}
      <Section title={t('totals')}>
        <Table
          caption={t('totals')}
          rows={result.totals}
          rowKey={(total) => total.currency}
          columns={[
            {
              key: 'currency',
              title: t('currency'),
              cell: (total) => <b className={css.subject}>{total.currency}</b>,
            },
            {
              key: 'players',
              title: t('players'),
              align: 'end',
              cell: (total) => <Money amount={total.players} symbol={symbolOf(total.currency)} />,
            },
            {
              key: 'held',
              title: t('held'),
              align: 'end',
              cell: (total) => <Money amount={total.held} symbol={symbolOf(total.currency)} />,
            },
            {
              key: 'house',
              title: t('house'),
              align: 'end',
              cell: (total) => <Money amount={total.house} symbol={symbolOf(total.currency)} />,
            },
            {
              key: 'sum',
              title: t('sum'),
              align: 'end',
              cell: (total) => (
                <Money className={css.subject} amount={total.players + total.house} symbol={symbolOf(total.currency)} />
              ),
            },
          ]}
        />
      </Section>
    </div>
  );
}
