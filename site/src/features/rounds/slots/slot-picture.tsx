import { multiplierUnit } from '@palpite/math/games/game.ts';
import { cellKey } from '@palpite/math/games/slots/grid.ts';
import type { Win } from '@palpite/math/games/slots/seen.ts';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { languageTag } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { timesText } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Texts, useTexts } from '../../../base/text/texts.ts';
import { slotQuery } from '../rounds-data.ts';
import css from './slot.module.css';
import type { SlotArt, SlotCode } from './slot-art.ts';
import { type Sight, shownIn, sightsOf } from './slot-sights.ts';

interface SlotPictureProps {
  gameCode: SlotCode;
  round: string;
  /** Shown where the reels cannot be told. */
  otherwise: ReactNode;
}

/** The reels as they stood, with what won marked: one sight after the other of a round that had several. */
export function SlotPicture({ gameCode, round, otherwise }: SlotPictureProps) {
  const slot = useQuery(slotQuery(gameCode, round));
  const [at, setAt] = useState(0);
  const t = useTexts('rounds', 'pictures', 'site');
  if (slot.isPending) return <Skeleton height={240} radius={20} />;
  const sights = slot.data ? sightsOf(slot.data.events, slot.data.art) : [];
  const sight = sights[at];
  if (!slot.data || !sight) return otherwise;
  return (
    <section className={css.round} aria-label={t('picture.name')}>
      <Reels sight={sight} art={slot.data.art} />
      <Pager
        page={at + 1}
        totalPages={sights.length}
        onPage={(page) => setAt(page - 1)}
        // so that it stays in one line on a narrow phone
        range={3}
        labels={{
          pages: t('pictures:slot.sights'),
          previous: t('site:previousPage'),
          next: t('site:nextPage'),
          page: (number) => t('pictures:slot.sight', { number }),
        }}
      />
    </section>
  );
}

function Reels({ sight: { seen, paid }, art }: { sight: Sight; art: SlotArt }) {
  const t = useTexts('pictures');
  const language = useLanguage();
  const grid = shownIn(seen);
  const nameOf = (symbol: number | undefined) =>
    symbol === undefined ? t('pictures:slot.empty') : t(`symbol.${art.names[symbol] ?? ''}`);
  const list = new Intl.ListFormat(languageTag(language), { type: 'unit' });
  const lit = new Set(seen.wins.flatMap(({ cells }) => cells.map(cellKey)));
  const coins = new Map(seen.coins?.map((coin) => [cellKey(coin.cell), coin.value]));
  return (
    <div className={css.stage} aria-live="polite">
      {seen.free && seen.free.number > 0 && (
        <p className={css.free}>{t('pictures:slot.free', { number: seen.free.number, all: seen.free.won })}</p>
      )}
      <ul className="sr-only">
        {grid.map((column, reel) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
          <li key={reel}>{t('pictures:slot.reel', { number: reel + 1, symbols: list.format(column.map(nameOf)) })}</li>
        ))}
      </ul>
      <div className={css.reels} aria-hidden="true" data-won={lit.size > 0 || coins.size > 0 || undefined}>
        {grid.map((column, reel) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
          <div key={reel} className={css.reel}>
            {column.map((symbol, row) => {
              const key = cellKey([reel, row]);
              const coin = coins.get(key);
              return (
                <span key={key} className={classNames((lit.has(key) || coin !== undefined) && css.lit)}>
                  <svg viewBox="-8 -8 116 116" aria-hidden="true">
                    {symbol !== undefined && art.symbols[symbol]?.()}
                  </svg>
                  {coin !== undefined && <b>{timesText(coin * multiplierUnit, language)}</b>}
                </span>
              );
            })}
          </div>
        ))}
      </div>
      {seen.wins.length > 0 && (
        <ul className={css.wins}>
          {seen.wins.map((win, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a win keeps its place
            <li key={at}>
              <span>{winText(win, t, nameOf)}</span>
              {win.pays > 0 && <b>{timesText(win.pays, language)}</b>}
            </li>
          ))}
        </ul>
      )}
      <p className={classNames(css.paid, paid > 0 && css.good)}>
        {paid > 0 ? t('pictures:slot.paid', { times: timesText(paid, language) }) : t('pictures:slot.nothing')}
      </p>
    </div>
  );
}

function winText(
  { kind, symbol, cells, line = 0, ways = 1 }: Win,
  t: Texts,
  nameOf: (symbol: number) => string,
): string {
  const name = symbol === undefined ? '' : nameOf(symbol);
  if (kind === 'line') return t('pictures:slot.line', { line: line + 1, count: cells.length, symbol: name });
  if (kind === 'ways') return t('pictures:slot.ways', { count: ways, symbol: name });
  return kind === 'expand' ? t('pictures:slot.expand', { symbol: name }) : t('pictures:slot.scatter');
}
