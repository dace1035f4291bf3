import { type ChatLine, reportReasons } from '@palpite/contract/chat/shapes.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { Button, IconButton } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Ellipsis } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatTime } from '@palpite/ui/text/number-format.ts';
import { useId, useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import type { Chat } from './chat.ts';
import css from './line.module.css';

/** One line, and for one of another player what can be done about it. */
export function Line({ line, mine, chat }: { line: ChatLine; mine: boolean; chat: Chat }) {
  const { t } = useTexts();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { name, badge, text, saidAt, speaker } = line;
  return (
    <li className={classNames(css.line, mine && css.mine, badge === 'staff' && css.staff)}>
      <p className={css.head}>
        <bdi className={css.name}>{mine ? t('chat.you') : name}</bdi>
        {badge !== 'player' && <Badge tone={badge === 'staff' ? 'info' : 'vip'}>{t(`chat.badge.${badge}`)}</Badge>}
        <time dateTime={new Date(saidAt).toISOString()}>{formatTime(saidAt, language).slice(0, 5)}</time>
        {!mine && speaker !== null && (
          <IconButton
            className={css.more ?? ''}
            label={t('chat.more', { name })}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Ellipsis size={18} />
          </IconButton>
        )}
      </p>
      {/* as text, whatever it looks like, and turned as its own letters are */}
      <p className={css.text} dir="auto">
        {text}
      </p>
      {open && speaker !== null && <Acts id={id} line={line} speaker={speaker} chat={chat} />}
    </li>
  );
}

function Acts({ id, line, speaker, chat }: { id: string; line: ChatLine; speaker: string; chat: Chat }) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<string>();
  const report = async (reason: (typeof reportReasons)[number]) => {
    if (busy) return;
    setBusy(true);
    const refused = await chat.report(line.lineId, reason);
    setBusy(false);
    setTold(refused ? (refused.why ?? t('chat.failedText')) : t('chat.reported'));
  };
  return (
    <div id={id} className={css.acts}>
      {told === undefined ? (
        <fieldset disabled={busy}>
          <legend>{t('chat.report')}</legend>
          {reportReasons.map((reason) => (
            <Button key={reason} size={36} variant="secondary" onClick={() => void report(reason)}>
              {t(`chat.reason.${reason}`)}
            </Button>
          ))}
        </fieldset>
      ) : (
        <p role="status">{told}</p>
      )}
      <Button size={36} variant="quiet" onClick={() => void chat.ignore(speaker, true)}>
        {t('chat.ignore')}
      </Button>
    </div>
  );
}
