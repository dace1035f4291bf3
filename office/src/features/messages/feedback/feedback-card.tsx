import { Badge } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import css from './feedback.module.css';
import type { Feedback } from './feedback-data.ts';

/**
 * One feedback: who said it, what about, the words as they were written and the pictures, which only staff may open.
 */
export function FeedbackCard({ feedback, onClose }: { feedback: Feedback; onClose(feedback: Feedback): void }) {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  const { content, decidedBy, images, sentAt, state, type, username } = feedback;
  return (
    <li className={css.card}>
      <header>
        <b>{username}</b>
        <Badge tone="info">{t(`feedback.type.${type}`)}</Badge>
        <time dateTime={new Date(sentAt).toISOString()}>{formatDateTime(sentAt, language)}</time>
      </header>
      <p dir="auto">{content}</p>
      {images.length > 0 && (
        <ul className={css.pictures}>
          {images.map((address, at) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noopener noreferrer">
                <img src={address} alt={t('feedback.picture', { number: at + 1, name: username })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {state === 'new' ? (
        <Button
          variant="secondary"
          size={36}
          aria-label={t('feedback.decideOf', { name: username })}
          onClick={() => onClose(feedback)}
        >
          {t('feedback.decide')}
        </Button>
      ) : (
        <small>{t('feedback.by', { name: decidedBy ?? '—' })}</small>
      )}
    </li>
  );
}
