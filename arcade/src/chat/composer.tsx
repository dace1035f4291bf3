import { longestLine, type Silence } from '@palpite/contract/chat/shapes.ts';
import { IconButton } from '@palpite/ui/button.tsx';
import { CircleAlert, Lock, SendHorizontal } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { useStore } from '../base/seat/store.ts';
import type { Chat } from './chat.ts';
import css from './composer.module.css';

/** Where a line is written, or why none can be. */
export function Composer({ chat }: { chat: Chat }) {
  const { silence, slowSeconds } = useStore(chat.store);
  return silence ? <Silenced silence={silence} /> : <Writing chat={chat} slowSeconds={slowSeconds} />;
}

function Writing({ chat, slowSeconds }: { chat: Chat; slowSeconds: number }) {
  const { t } = useTexts();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const id = useId();
  const left = longestLine - [...text].length;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    setBusy(true);
    const said = await chat.say(text);
    setBusy(false);
    // what was refused stays, to be changed
    setRefused(said && (said.why ?? t('chat.failedText')));
    if (!said) setText('');
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {refused !== undefined && (
        <p className={css.refused} id={`${id}-note`} role="alert">
          <CircleAlert size={16} />
          {refused}
        </p>
      )}
      {refused === undefined && slowSeconds > 0 && (
        <p className={css.hint}>{t('chat.slow', { seconds: formatInteger(slowSeconds, language) })}</p>
      )}
      <div className={css.row}>
        <input
          type="text"
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          aria-invalid={refused !== undefined || undefined}
          aria-describedby={refused === undefined ? undefined : `${id}-note`}
          autoComplete="off"
          enterKeyHint="send"
          dir="auto"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setRefused(undefined);
          }}
        />
        {left < 40 && (
          <span className={left < 0 ? css.over : css.left} aria-live="polite">
            {formatInteger(left, language)}
          </span>
        )}
        <IconButton
          className={css.send ?? ''}
          type="submit"
          label={t('chat.send')}
          aria-disabled={busy || text.trim() === '' || left < 0}
          aria-busy={busy || undefined}
        >
          <SendHorizontal size={20} />
        </IconButton>
      </div>
    </form>
  );
}

function Silenced({ silence: { why, until, reason } }: { silence: Silence }) {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <div className={css.silenced} role="status">
      <Lock size={18} />
      <div>
        <p>
          {until === null
            ? t(`chat.silence.${why}`)
            : t('chat.silence.until', { until: formatDateTime(until, language) })}
        </p>
        {reason !== null && (
          <p className={css.reason} dir="auto">
            {reason}
          </p>
        )}
      </div>
    </div>
  );
}
