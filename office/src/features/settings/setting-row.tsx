import type { SettingOnDesk } from '@palpite/contract/settings/office.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ProposalNote } from './proposal-note.tsx';
import css from './settings.module.css';
import { ValueText } from './value-text.tsx';

interface SettingRowProps {
  setting: SettingOnDesk;
  mayWrite: boolean;
  onChange(): void;
  onHistory(): void;
}

/** One setting: what it does, what holds, why it cannot be changed, what waits. */
export function SettingRow({ setting, mayWrite, onChange, onHistory }: SettingRowProps) {
  const { t } = useTranslation('settings');
  const { key, label, effect, shape, value, differs, touches, awaits, desk, law, proposal } = setting;
  const fixed = awaits !== null || law?.locked === true || proposal !== null;
  return (
    <li className={css.row}>
      <div className={css.what}>
        <h3>
          {label} <code>{key}</code>
        </h3>
        <p>{effect}</p>
        <small>
          {differs && <Badge tone="info">{t('differs')}</Badge>}
          {touches !== null && <Badge tone="warn">{t(`touches.${touches}`)}</Badge>}
          {law && <Badge tone="vip">{t(law.locked ? 'locked' : 'lawBounds')}</Badge>}
        </small>
        {awaits !== null && <small>{t('awaits', { what: awaits })}</small>}
        {law && (
          <small>
            {t('lawSays')} <ValueText settingKey={key} shape={shape} value={law.prescribed} />
          </small>
        )}
      </div>
      <b className={css.value}>
        <ValueText settingKey={key} shape={shape} value={value} />
      </b>
      <div className={css.acts}>
        {desk !== null ? (
          <Link href={desk} className={buttonClass({ variant: 'secondary', size: 36 })}>
            {t('elsewhere')}
          </Link>
        ) : (
          <>
            {mayWrite && !fixed && (
              <Button variant="secondary" size={36} aria-label={t('changeOf', { label })} onClick={onChange}>
                {t('change')}
              </Button>
            )}
            {awaits === null && (
              <Button variant="quiet" size={36} aria-label={t('historyOf', { label })} onClick={onHistory}>
                {t('history')}
              </Button>
            )}
          </>
        )}
      </div>
      {proposal && <ProposalNote {...{ setting, proposal, mayWrite }} />}
    </li>
  );
}
