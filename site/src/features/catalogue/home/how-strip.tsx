import { ArrowDownToLine, ArrowUpFromLine, ReceiptText } from '@palpite/ui/icon.tsx';
import { useId } from 'react';
import { useTexts } from '../../../base/text/texts.ts';
import css from './how-strip.module.css';

const facts = [
  { key: 'deposit', Icon: ArrowDownToLine },
  { key: 'withdraw', Icon: ArrowUpFromLine },
  { key: 'record', Icon: ReceiptText },
] as const;

/** How money comes in, goes out and is accounted for. */
export function HowStrip() {
  const t = useTexts('catalogue');
  const id = useId();
  return (
    <section className={css.strip} aria-labelledby={id}>
      <h2 id={id}>{t('how.title')}</h2>
      <ul>
        {facts.map(({ key, Icon }) => (
          <li key={key}>
            <Icon size={22} />
            <h3>{t(`how.${key}.title`)}</h3>
            <p>{t(`how.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
