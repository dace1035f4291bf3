import type { SettingShape, SettingValue } from '@palpite/contract/settings/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatAmount } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { isShare, shareText, typedOf } from './settings-state.ts';

interface ValueTextProps {
  settingKey: string;
  shape: SettingShape;
  value: SettingValue;
}

/** A value in words. */
export function ValueText({ settingKey, shape, value }: ValueTextProps) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  if (shape.kind === 'switch') return t(value === true ? 'on' : 'off');
  if (value === null) return t('none');
  if (shape.kind === 'choice') return t(`option.${settingKey}.${String(value)}`, { defaultValue: String(value) });
  if (isShare(shape)) return t('unit.hundredths', { figure: shareText(Number(value), language) });
  if (shape.kind === 'whole')
    return shape.unit === null ? String(value) : t(`unit.${shape.unit}`, { count: Number(value) });
  if (shape.kind === 'amount') return formatAmount(parseMoney(String(value)), language);
  if (shape.kind === 'field') {
    const { asked, required, min, max, patternId } = value as Record<string, never>;
    const state = required ? 'required' : asked ? 'asked' : 'notAsked';
    return t('fieldLine', { state: t(`field.${state}`), min, max, pattern: t(`pattern.${patternId}`) });
  }
  if (shape.kind === 'words')
    return (
      Object.entries(value as object)
        .map(([code, said]) => `${code}: ${said}`)
        .join(' · ') || t('empty')
    );
  return String(typedOf(shape, value, language)).replaceAll('\n', ' · ') || t('empty');
}
