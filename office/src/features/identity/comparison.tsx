import { CircleAlert } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import css from './comparison.module.css';
import type { Check } from './identity-data.ts';

const fields = ['name', 'cpf', 'birthday'] as const;
/** Which findings are about which line. */
const about = {
  name: ['name_mismatch', 'name_unsure'],
  cpf: ['cpf_invalid', 'cpf_irregular', 'cpf_mismatch', 'cpf_taken'],
  birthday: ['birthday_mismatch', 'underage'],
} as const;

/** What the document says beside what the account says; a line with a finding names it. */
export function Comparison({ check }: { check: Check }) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { document, account, verification, minAge } = check;
  const write = (field: (typeof fields)[number], value: string | null) => {
    if (value === null) return '—';
    // midday: the calendar's day is the same in every zone
    return field === 'birthday' ? formatDate(Date.parse(`${value}T12:00:00Z`), language) : value;
  };
  return (
    <table className={css.compare}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('checks.document')}</th>
          <th scope="col">{t('checks.account')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{t(`checks.field.${field}`)}</th>
            <td>
              {write(field, document[field])}
              {about[field]
                .filter((reason) => verification.reasons.includes(reason))
                .map((reason) => (
                  <span key={reason} className={css.differs}>
                    <CircleAlert size={15} />
                    {t(`checks.reason.${reason}`, { age: minAge })}
                  </span>
                ))}
            </td>
            <td>{write(field, account[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
