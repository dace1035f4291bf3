import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button, IconButton } from '@palpite/ui/button.tsx';
import { ArrowLeftRight, CircleHelp, TriangleAlert, Volume2, X } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatShort } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useHotkeys } from '../../base/hotkeys.ts';
import { laterPart } from '../../base/page/later.tsx';
import { preferences } from '../../base/page/preferences.ts';
import { useTexts } from '../../base/seat/say.ts';
import { useStore } from '../../base/seat/store.ts';
import { tableName } from '../../live/name.ts';
import { Marks } from '../../live/others/marks.tsx';
import { ChatWay } from '../../live/talk/chat-way.tsx';
import { tableKeys } from '../keys.ts';
import { type Playing, usePlaying } from '../mat/use-playing.ts';
import { Foot } from '../panel/foot.tsx';
import { TableStage } from '../table-stage.tsx';
import { inFocus } from './beside.ts';
import type { OpenTable } from './open-table.ts';
import css from './pane.module.css';

const TableHelp = laterPart(async () => (await import('../help.tsx')).TableHelp, { onDemand: true, over: true });

export interface PaneProps {
  open: OpenTable;
  /** By whose rules it is played, as far as it is known before the table is read. */
  game: string | undefined;
  isFocused: boolean;
  /** Whether something lies over the page that keys are meant for. */
  keysOff: boolean;
  calm: boolean;
  depositHref: string;
  onReplace(): void;
  onClose(): void;
}

const marksShown = 10;
export const paneId = (table: string) => `pane-${table}`;

/** One of several tables: its scene, its mat and its bet. Whatever is pressed in it brings it into focus. */
export function Pane({ open, game, isFocused, keysOff, calm, depositHref, onReplace, onClose }: PaneProps) {
  const { table, store, dealer, token } = open;
  const playing = usePlaying(store, dealer);
  const [helps, setHelps] = useState(0);
  const [isHelping, setIsHelping] = useState(false);
  const { t } = useTexts();
  const { hotkeys } = useStore(preferences);
  const { state, act } = playing;
  const { phase } = state;
  useHotkeys(hotkeys && isFocused && phase === 'ready' && !keysOff && !isHelping, tableKeys, act);
  const known = state.game || game;
  const name = known ? tableName({ table, game: known }, t) : t('several.entering');
  const focus = () => inFocus.say(table);
  return (
    <section
      id={paneId(table)}
      className={css.pane}
      data-focused={isFocused || undefined}
      tabIndex={-1}
      aria-label={name}
      onPointerDownCapture={focus}
      onFocusCapture={focus}
    >
      <header className={css.head}>
        <h2>{name}</h2>
        {isFocused && (
          <span className={css.focused} title={t('several.focused')}>
            <Volume2 size={16} />
            <span className="sr-only">{t('several.focused')}</span>
          </span>
        )}
        {phase === 'ready' && <Told playing={playing} />}
        <span className={css.acts}>
          {phase === 'ready' && (
            <IconButton
              label={t('several.rules', { table: name })}
              onClick={() => {
                setHelps((before) => before + 1);
                setIsHelping(true);
              }}
            >
              <CircleHelp size={18} />
            </IconButton>
          )}
          <IconButton label={t('several.replace', { table: name })} onClick={onReplace}>
            <ArrowLeftRight size={18} />
          </IconButton>
          <IconButton label={t('several.close', { table: name })} onClick={onClose}>
            <X size={18} />
          </IconButton>
        </span>
      </header>
      {phase === 'entering' && <Skeleton height={420} radius={20} />}
      {phase === 'closed' && <Shut open={open} playing={playing} />}
      {phase === 'ready' && (
        <>
          <TableStage {...{ playing, calm }} of={name} corner={<ChatWay room={table} token={token} />} />
          <Foot {...{ playing, depositHref }} of={name} onBet={() => void dealer.bet()} />
        </>
      )}
      {helps > 0 && <TableHelp key={helps} open={isHelping} onClose={() => setIsHelping(false)} state={state} />}
    </section>
  );
}

/** What may be laid at the table, and what came there. */
function Told({ playing: { state, past } }: { playing: Playing }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { spots, symbol } = state;
  const least = spots.reduce((low, each) => (each.least < low ? each.least : low), spots[0]?.least ?? 0n);
  const most = spots.reduce((high, each) => (each.most > high ? each.most : high), 0n);
  return (
    <>
      <span className={css.limits}>
        {symbol} {t('strip.limits', { least: formatShort(least, language), most: formatShort(most, language) })}
      </span>
      <Marks past={past} most={marksShown} />
    </>
  );
}

/** Why there is nothing to play at here, and the way on. */
function Shut({ open, playing }: { open: OpenTable; playing: Playing }) {
  const { t } = useTexts();
  const { closed } = playing.state;
  const by = closed?.by ?? 'trouble';
  return (
    <Empty
      tone="error"
      art={<TriangleAlert size={40} />}
      title={t(`closed.${by}`)}
      text={closed?.message ?? t(`closed.${by}Text`)}
      actions={<Button onClick={() => void open.enter()}>{t('closed.again')}</Button>}
    />
  );
}
