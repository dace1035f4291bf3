import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../base/content/confirm-dialog.tsx';
import cards from '../../../base/desk/cards.module.css';
import { Closed } from '../../../base/desk/decision.tsx';
import { ReasonDialog } from '../../../base/desk/reason-dialog.tsx';
import { useMay } from '../../../base/staff.ts';
import { reasonBounds, useReasonWords } from '../../../base/versions/reason-words.ts';
import css from '../promotions.module.css';
import { type Application, useReview, type Verdict, worth } from '../promotions-data.ts';

const tones: Readonly<Record<Application['state'], Tone>> = {
  applying: 'warn',
  rejected: 'bad',
  issued: 'good',
  claimed: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
};

/** One application: who asks for what, the words and pictures sent, and the decision. */
export function ApplicationCard({ application }: { application: Application }) {
  const { t } = useTranslation('promotions');
  const language = useLanguage();
  const may = useMay('promotions.review');
  const [verdict, setVerdict] = useState<Verdict>();
  const { account, title, state, comment, images, unit, amount, at, decidedBy, decidedAt, reason } = application;
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h2>{t('applications.of', { account, title })}</h2>
        <Badge tone={tones[state]}>{t(`applications.one.${state}`)}</Badge>
        <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, language)}</time>
      </div>
      <p className={cards.said} dir="auto">
        {comment}
      </p>
      {images.length > 0 && (
        <ul className={css.pictures}>
          {images.map((address, place) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noopener noreferrer">
                <img
                  src={address}
                  alt={t('applications.picture', { number: place + 1, name: account })}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={cards.note}>{t('applications.gives', { amount: worth(unit, amount, language) })}</p>
      {decidedBy !== null && decidedAt !== null && (
        <p className={cards.note}>
          {t('applications.decided', { name: decidedBy, at: formatDateTime(decidedAt, language) })}
          {reason !== null && ` “${reason}”`}
        </p>
      )}
      {state === 'applying' && (
        <div className={cards.act}>
          <div className={cards.buttons}>
            <Button disabled={!may} onClick={() => setVerdict('approve')}>
              {t('applications.approve.press')}
            </Button>
            <Button variant="secondary" disabled={!may} onClick={() => setVerdict('reject')}>
              {t('applications.reject.press')}
            </Button>
          </div>
          {!may && <Closed>{t('applications.mayNot')}</Closed>}
        </div>
      )}
      {verdict && <VerdictDialog application={application} verdict={verdict} onClose={() => setVerdict(undefined)} />}
    </li>
  );
}

interface VerdictDialogProps {
  application: Application;
  verdict: Verdict;
  onClose(): void;
}

function VerdictDialog({ application, verdict, onClose }: VerdictDialogProps) {
  const { t } = useTranslation('promotions');
  const language = useLanguage();
  const toast = useToast();
  const review = useReview(application.claimId);
  const reasonWords = useReasonWords();
  const { account, title, unit, amount } = application;
  const words = { account, title, amount: worth(unit, amount, language) };
  const send = (reason?: string) => {
    if (review.isPending) return;
    const onSuccess = () => {
      toast({ tone: 'good', text: t(`applications.${verdict}.done`, words) });
      onClose();
    };
    review.mutate({ decision: verdict, ...(reason && { reason }) }, { onSuccess });
  };
  const common = {
    title: t(`applications.${verdict}.title`, words),
    text: t(`applications.${verdict}.text`, words),
    confirm: t(`applications.${verdict}.press`),
    ...{ busy: review.isPending, error: review.error, onClose },
  };
  if (verdict === 'approve') return <ConfirmDialog {...common} onConfirm={() => send()} />;
  return (
    <ReasonDialog
      {...common}
      danger
      {...reasonBounds}
      {...reasonWords}
      hint={t('applications.reject.hint')}
      onConfirm={send}
    />
  );
}
