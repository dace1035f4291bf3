import { Badge } from '@palpite/ui/badge.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { useMay } from '../../base/staff.ts';
import css from './chat.module.css';
import { type DeskLine, longestReason, shortestReason, useDelete } from './chat-data.ts';
import { SanctionDialog } from './sanction-dialog.tsx';

/** What was said, each line with who said it and what can be done about it. `marked`: the one it is about. */
export function ChatLines({
  lines,
  marked,
  roomOf,
}: {
  lines: readonly DeskLine[];
  marked?: string;
  /** The name of a line's room, where lines of several stand together. */
  roomOf?(line: DeskLine): string;
}) {
  const { t } = useTranslation('chat');
  const [deleting, setDeleting] = useState<DeskLine>();
  const [silencing, setSilencing] = useState<DeskLine>();
  return (
    <>
      <ol className={css.lines} aria-label={t('lines.label')}>
        {lines.map((line) => (
          <li
            key={line.lineId}
            className={line.gone ? css.gone : undefined}
            aria-current={line.lineId === marked || undefined}
          >
            <Head line={line} room={roomOf?.(line)} />
            {/* as text, whatever it looks like */}
            <p className={css.text} dir="auto">
              {line.text}
            </p>
            <Acts line={line} onDelete={setDeleting} onSilence={setSilencing} />
          </li>
        ))}
      </ol>
      {deleting && <DeleteDialog line={deleting} onClose={() => setDeleting(undefined)} />}
      {silencing && <SanctionDialog account={silencing.account} onClose={() => setSilencing(undefined)} />}
    </>
  );
}

function Head({ line, room }: { line: DeskLine; room: string | undefined }) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const { account, name, badge, saidAt, gone, reports } = line;
  return (
    <p className={css.head}>
      <strong>{account}</strong>
      <bdi>{name}</bdi>
      {badge !== 'player' && <Badge tone={badge === 'staff' ? 'info' : 'vip'}>{t(`badge.${badge}`)}</Badge>}
      {room !== undefined && <span>{room}</span>}
      {reports > 0 && <Badge tone="warn">{t('reports', { count: reports })}</Badge>}
      {gone && <Badge tone="bad">{t(`gone.${gone.why}`, { name: gone.by })}</Badge>}
      <time dateTime={new Date(saidAt).toISOString()}>{formatDateTime(saidAt, language)}</time>
    </p>
  );
}

interface ActsProps {
  line: DeskLine;
  onDelete(line: DeskLine): void;
  onSilence(line: DeskLine): void;
}

function Acts({ line, onDelete, onSilence }: ActsProps) {
  const { t } = useTranslation('chat');
  const may = useMay('chat.moderate');
  if (!may) return null;
  return (
    <span className={css.acts}>
      {line.gone?.why !== 'staff' && (
        <Button size={36} variant="quiet" onClick={() => onDelete(line)}>
          {t('delete.do')}
        </Button>
      )}
      {line.playerId !== null && (
        <Button size={36} variant="quiet" onClick={() => onSilence(line)}>
          {t('sanction.do')}
        </Button>
      )}
    </span>
  );
}

function DeleteDialog({ line, onClose }: { line: DeskLine; onClose(): void }) {
  const { t } = useTranslation('chat');
  const toast = useToast();
  const { mutate, isPending, error } = useDelete();
  return (
    <ReasonDialog
      title={t('delete.title')}
      text={t('delete.text')}
      label={t('reason')}
      hint={t('delete.hint')}
      needed={t('reasonNeeded')}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('delete.do')}
      danger
      busy={isPending}
      error={error}
      onConfirm={(reason) =>
        !isPending &&
        mutate(
          { lineId: line.lineId, reason },
          {
            onSuccess: () => {
              onClose();
              toast({ tone: 'good', text: t('delete.done') });
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
