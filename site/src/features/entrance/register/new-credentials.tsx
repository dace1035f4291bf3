import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { registerOneClick } from '@palpite/contract/entrance/player.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import form from '../../../base/form.module.css';
import { brandName } from '../../../base/text/brand-name.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../entrance.module.css';

export type MadeAccount = OutputOf<typeof registerOneClick>;

interface NewCredentialsProps {
  made: MadeAccount;
  /** The person wants to leave and is asked once more. */
  leaving: boolean;
  onStay(): void;
  onDone(): void;
}

/** The name and password the platform made, this once. */
export function NewCredentials({ made, leaving, onStay, onDone }: NewCredentialsProps) {
  const t = useTexts('entrance');
  const rows = [
    { label: t('field.username'), text: made.userName, copy: t('oneClick.copyUsername') },
    { label: t('field.password'), text: made.password, copy: t('oneClick.copyPassword') },
  ];
  const subject = t('oneClick.subject', { brand: brandName });
  const both = rows.map(({ label, text }) => `${label}: ${text}`).join('\n');
  // made here and opened by the person: the platform sends the password nowhere
  const message = encodeURIComponent(`${subject}\n${both}`);
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(both)}`;
  return (
    <div className={form.form}>
      <p className={css.note}>{t('oneClick.madeText')}</p>
      <dl className={css.credentials}>
        {rows.map(({ label, text, copy }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{text}</span>
              <CopyButton iconOnly text={text} label={copy} copiedLabel={t('copied')} />
            </dd>
          </div>
        ))}
      </dl>
      <CopyButton
        full
        size={52}
        variant="secondary"
        text={both}
        label={t('oneClick.copyBoth')}
        copiedLabel={t('copied')}
      />
      <div className={css.sending}>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={`https://wa.me/?text=${message}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('oneClick.byWhatsapp')}
        </a>
        <a className={buttonClass({ variant: 'secondary' })} href={mail}>
          {t('oneClick.byMail')}
        </a>
      </div>
      {leaving && (
        <p className={css.note} role="alert">
          <b>{t('oneClick.sure')}</b>
        </p>
      )}
      <Button size={52} full onClick={onDone}>
        {t(leaving ? 'oneClick.leave' : 'oneClick.done')}
      </Button>
      {leaving && (
        <Button variant="quiet" full onClick={onStay}>
          {t('oneClick.stay')}
        </Button>
      )}
    </div>
  );
}
