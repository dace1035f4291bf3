import { firstLogin } from '@palpite/contract/entrance/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { ArrowDownToLine, ChevronRight, Gauge, ShieldCheck } from '@palpite/ui/icon.tsx';
import { type ReactNode, useEffect } from 'react';
import { ask } from '../../../base/session/caller.ts';
import { brandName } from '../../../base/text/brand-name.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../welcome.module.css';

interface WelcomeDialogProps {
  open: boolean;
  onClose(): void;
  /** Leaves for one of the next steps. */
  onStep(step: 'deposit' | 'security' | 'limits'): void;
}

/** Greets whoever is in the account for the first time and says what comes next. Shown, it has done its part. */
export function WelcomeDialog({ open, onClose, onStep }: WelcomeDialogProps) {
  const t = useTexts('entrance');
  useEffect(() => {
    // without it the greeting comes once more: no harm
    if (open) ask(firstLogin, {}).catch(() => undefined);
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('welcome.title', { brand: brandName })}
      description={t('welcome.text')}
      closeLabel={t('site:close')}
    >
      <ul className={css.steps}>
        <Step
          icon={<ArrowDownToLine size={20} />}
          title={t('welcome.deposit')}
          text={t('welcome.depositText')}
          onPress={() => onStep('deposit')}
        />
        <Step
          icon={<ShieldCheck size={20} />}
          title={t('welcome.security')}
          text={t('welcome.securityText')}
          onPress={() => onStep('security')}
        />
        <Step
          icon={<Gauge size={20} />}
          title={t('welcome.limits')}
          text={t('welcome.limitsText')}
          onPress={() => onStep('limits')}
        />
      </ul>
    </Dialog>
  );
}

function Step({ icon, title, text, onPress }: { icon: ReactNode; title: string; text: string; onPress(): void }) {
  return (
    <li>
      <button type="button" className={css.step} onClick={onPress}>
        <span className={css.tile}>{icon}</span>
        <span>
          <b>{title}</b>
          <small>{text}</small>
        </span>
        <ChevronRight size={18} />
      </button>
    </li>
  );
}
