import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Checkbox } from '@palpite/ui/form/field.tsx';
import { saveFile } from '@palpite/ui/form/save-file.ts';
import { Download } from '@palpite/ui/icon.tsx';
import form from '../../../base/form.module.css';
import { brandName } from '../../../base/text/brand-name.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../security.module.css';
import { recoveryFile } from '../security-state.ts';
import totp from '../totp.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The person says the codes are kept somewhere. */
  kept: boolean;
  /** Leaving was tried without that. */
  missing: boolean;
  onKept(kept: boolean): void;
  onDone(): void;
}

const fileName = 'palpite-recovery-codes.txt';

/** The recovery codes, this once: to download, copy or write down. */
export function RecoveryCodes({ codes, kept, missing, onKept, onDone }: RecoveryCodesProps) {
  const t = useTexts('security');
  const text = recoveryFile(t('recovery.fileHeading', { brand: brandName }), codes);
  return (
    <div className={form.form}>
      <p className={css.text}>{t('recovery.text')}</p>
      <ol className={totp.codes} aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={totp.two}>
        <Button
          variant="secondary"
          icon={<Download size={20} />}
          onClick={() => saveFile(fileName, text, 'text/plain')}
        >
          {t('recovery.download')}
        </Button>
        <CopyButton text={codes.join('\n')} label={t('recovery.copy')} copiedLabel={t('copied')} variant="secondary" />
      </div>
      <Checkbox
        label={t('recovery.kept')}
        checked={kept}
        onChange={(event) => onKept(event.currentTarget.checked)}
        error={missing && t('recovery.keptMissing')}
      />
      <Button size={52} full onClick={onDone}>
        {t('recovery.finish')}
      </Button>
    </div>
  );
}
