import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { RefreshCw } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../base/content/confirm-dialog.tsx';
import { DialogError } from '../../base/parts/dialog-error.tsx';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import css from './vendors.module.css';
import { type OpenedVendor, useProbe, useSwitchVendor } from './vendors-data.ts';

/** Whether it answers and since when, and its switch: what stops play is said before it is done. */
export function HealthSection({ vendor, mayWrite }: { vendor: OpenedVendor; mayWrite: boolean }) {
  const { t } = useTranslation('vendors');
  const language = useLanguage();
  const toast = useToast();
  const probe = useProbe(vendor.code);
  const change = useSwitchVendor(vendor.code);
  const [asking, setAsking] = useState(false);
  const { dialect, enabled, health, name } = vendor;
  const on = !enabled;
  return (
    <Section title={t('state')} panel>
      <Figures
        look="list"
        items={[
          { key: 'plays', label: t('plays'), value: t(enabled ? 'on' : 'off') },
          {
            key: 'health',
            label: t('answers'),
            value: health ? t(`health.${health.state}`) : t('neverAsked'),
            note: health && t('since', { at: formatDateTime(health.since, language) }),
          },
          ...(health
            ? [
                {
                  key: 'took',
                  label: t('tookMs'),
                  value: `${formatInteger(health.tookMs, language)} ms`,
                  note: t('checkedAt', { at: formatDateTime(health.checkedAt, language) }),
                },
                {
                  key: 'breaker',
                  label: t('breakerLabel'),
                  value: t(`breakerState.${health.breaker}`),
                },
              ]
            : []),
          ...(health?.reason ? [{ key: 'why', label: t('why'), value: health.reason }] : []),
        ]}
      />
      {mayWrite && (
        <div className={css.foot}>
          <Button
            variant="secondary"
            icon={<RefreshCw size={18} />}
            busy={probe.isPending}
            onClick={() => probe.mutate(undefined)}
          >
            {t('probe')}
          </Button>
          <Button variant={enabled ? 'danger' : 'primary'} onClick={() => setAsking(true)}>
            {t(enabled ? 'turnOff' : 'turnOn')}
          </Button>
        </div>
      )}
      <DialogError error={probe.error} />
      {asking && (
        <ConfirmDialog
          danger={enabled}
          title={t(enabled ? 'offTitle' : 'onTitle', { name })}
          text={t(!enabled ? 'onText' : dialect === 'transfer' ? 'offTextWallet' : 'offText')}
          confirm={t(enabled ? 'turnOff' : 'turnOn')}
          busy={change.isPending}
          error={change.error}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            change.mutate(on, {
              onSuccess: () => {
                setAsking(false);
                toast({ tone: 'good', text: t(on ? 'onNow' : 'offNow', { name }) });
              },
            })
          }
        />
      )}
    </Section>
  );
}
