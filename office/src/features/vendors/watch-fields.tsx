import { type SettingName, watchSettings } from '@palpite/contract/vendors/shapes.ts';
import { Checkbox, Field } from '@palpite/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import type { Problems } from '../../base/content/draft.ts';
import css from './vendors.module.css';

type Settings = Partial<Record<SettingName, string>>;
const written = ['winHour', 'winDay', 'winTimes', 'winFrom'] as const;

export function isWatch(name: SettingName): boolean {
  return (watchSettings as readonly SettingName[]).includes(name);
}

interface WatchFieldsProps {
  settings: Settings;
  problems: Problems;
  readOnly: boolean;
  put(part: Settings): void;
}

/** How much may be won at a vendor before somebody is called, and whether new bets stop then. */
export function WatchFields({ settings, problems, readOnly, put }: WatchFieldsProps) {
  const { t } = useTranslation('oversight');
  return (
    <fieldset className={css.watch}>
      <legend>{t('watch')}</legend>
      <div className={content.row}>
        {written.map((name) => (
          <Field
            key={name}
            label={t(`setting.${name}`)}
            hint={t(`settingHint.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={13}
            readOnly={readOnly}
            value={settings[name] ?? ''}
            error={problems[`settings.${name}`]}
            onChange={({ target }) => put({ [name]: target.value.replace(',', '.') })}
          />
        ))}
      </div>
      <Checkbox
        label={t('setting.winStops')}
        disabled={readOnly}
        checked={settings.winStops === 'stop'}
        onChange={({ target }) => put({ winStops: target.checked ? 'stop' : '' })}
      />
    </fieldset>
  );
}
