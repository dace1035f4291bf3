// What was asked of the platform and not done, where it was asked.
import { Button, ButtonLink } from '@palpite/ui/button.tsx';
import { CircleAlert } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useTexts } from '../base/seat/say.ts';
import css from './refused-note.module.css';

/** A refusal in the platform's words, and under it what can be done about it. */
export function RefusedNote({
  code,
  text,
  depositHref,
  children,
}: {
  code: string;
  text: string;
  depositHref: string;
  children?: ReactNode;
}) {
  const { t } = useTexts();
  return (
    <div className={css.note} role="alert">
      <CircleAlert size={20} />
      <div>
        <p>{text}</p>
        {children}
        {code === 'wallet.insufficient' && (
          <ButtonLink variant="secondary" size={44} href={depositHref}>
            {t('head.deposit')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** What got no answer can be sent again under its key. */
export function UnansweredNote({ text, again, onAgain }: { text: string; again: string; onAgain(): void }) {
  return (
    <div className={css.note} role="alert">
      <CircleAlert size={20} />
      <div>
        <p>{text}</p>
        <Button variant="secondary" size={44} onClick={onAgain}>
          {again}
        </Button>
      </div>
    </div>
  );
}
