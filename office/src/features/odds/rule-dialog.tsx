import { readTenThousandths, writeTenThousandths } from '@palpite/math/sports/odds/odds.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { decimalMark } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { longestReason, type Rule, type Ruling, shortestReason, useEndRuling, useRule } from './odds-data.ts';

interface RuleDialogProps {
  fixtureId: string;
  rule: Pick<Rule, 'kind' | 'market' | 'selection' | 'forSport'>;
  /** What it is about, in words. */
  subject: string;
  /** What it is now: odds in ten-thousandths, a margin in millionths. */
  now?: number;
  onClose(): void;
}

const [leastOdds, mostOdds, mostMargin] = [10_100, 10_010_000, 500_000];

/** Rules on an event: what, and why. It is in force when the platform has answered. */
export function RuleDialog({ fixtureId, rule, subject, now = 0, onClose }: RuleDialogProps) {
  const { t } = useTranslation('odds');
  const language = useLanguage();
  const toast = useToast();
  const { kind } = rule;
  const isFigure = kind !== 'suspend';
  const [typed, setTyped] = useState(() => writeTenThousandths(now).replace('.', decimalMark(language)));
  const [wanted, setWanted] = useState(false);
  const { mutate, isPending, error } = useRule(fixtureId);
  const figure = readTenThousandths(typed.replace(',', '.'));
  const isRight =
    kind === 'suspend' ||
    (figure !== undefined &&
      (kind === 'price' ? figure >= leastOdds && figure <= mostOdds : figure >= 0 && figure <= mostMargin));
  return (
    <ReasonDialog
      danger={kind === 'suspend'}
      title={t(`rule.${kind}.title`, { subject })}
      text={t(`rule.${kind}.text`)}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t(`rule.${kind}.do`)}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        setWanted(!isRight);
        if (isPending || !isRight) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('rule.done') });
          onClose();
        };
        const value = kind === 'price' ? { odds: figure ?? 0 } : kind === 'margin' ? { margin: figure ?? 0 } : {};
        mutate({ ...rule, ...value, reason }, { onSuccess });
      }}
    >
      {isFigure && (
        <Field
          label={t(`rule.${kind}.label`)}
          hint={t(`rule.${kind}.hint`)}
          error={wanted && !isRight ? t(`rule.${kind}.hint`) : undefined}
          inputMode="decimal"
          maxLength={9}
          value={typed}
          readOnly={isPending}
          onChange={({ target }) => setTyped(target.value.replace(/[^\d.,]/g, ''))}
        />
      )}
    </ReasonDialog>
  );
}

/** What the feed says counts again. */
export function EndDialog({ fixtureId, of, onClose }: { fixtureId: string; of: Ruling; onClose(): void }) {
  const { t } = useTranslation('odds');
  const toast = useToast();
  const { mutate, isPending, error } = useEndRuling(fixtureId, of.rulingId);
  return (
    <ReasonDialog
      title={t('end.title')}
      text={t('end.text')}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('end.do')}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        if (isPending) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('end.done') });
          onClose();
        };
        mutate({ reason }, { onSuccess });
      }}
    />
  );
}
