import { classNames } from '@palpite/ui/class-names.ts';
import { useTranslation } from 'react-i18next';
import { spanText, urgencyOf } from '../span.ts';
import css from './due.module.css';

/** How long is left until the deadline, louder as it comes near. Times in epoch milliseconds. */
export function Deadline({ dueAt, now }: { dueAt: number; now: number }) {
  const { t } = useTranslation();
  const left = dueAt - now;
  const text = left > 0 ? t('span.dueIn', { span: spanText(left, t) }) : t('span.overdue', { span: spanText(left, t) });
  return <span className={classNames(css.due, css[urgencyOf(left)])}>{text}</span>;
}
