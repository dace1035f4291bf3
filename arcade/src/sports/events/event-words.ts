import { formatTag } from '@palpite/contract/base/language.ts';
import type { Fixture, MatchState } from '@palpite/contract/fixtures/shapes.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { formatDateTime, zoneOfTimes } from '@palpite/ui/text/number-format.ts';
import type { MarketNames, Text } from '../market-names.ts';

/** 'Flamengo x Palmeiras', or of a race the competition's name. */
export function titleOf(t: Text, { home, away, competition }: Fixture): string {
  return home && away ? t('versus', { home: home.name, away: away.name }) : competition.name;
}

const partsOfTime = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const timeZone = zoneOfTimes();
  return new Intl.DateTimeFormat(formatTag(language), { ...options, ...(timeZone && { timeZone }) });
};

/** '16:00', in the zone of the player's brand. */
export function timeOfDay(at: number, language: Language): string {
  return partsOfTime(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
}

/** The day of an event as its calendar says it, 'YYYY-MM-DD'. */
export function dayOf(at: number): string {
  const timeZone = zoneOfTimes();
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(timeZone && { timeZone }) }).format(at);
}

/** 'Hoje', 'Amanhã', or the date. */
export function dayText(t: Text, day: string, now: number, language: Language): string {
  if (day === dayOf(now)) return t('list.today');
  if (day === dayOf(now + 24 * 3_600_000)) return t('list.tomorrow');
  const options = { weekday: 'short', day: '2-digit', month: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(formatTag(language), options).format(Date.parse(`${day}T12:00:00Z`));
}

/** Where a match stands: its minute, its period, or when it begins. */
export function clockText(
  t: Text,
  names: Pick<MarketNames, 'part'>,
  { status, minute, period }: MatchState,
  { sport, startsAt }: Fixture,
  language: Language,
): string {
  if (status === 'planned') return formatDateTime(startsAt, language);
  if (status !== 'live') return t(`status.${status}`);
  if (minute === undefined) return period === undefined ? t('status.live') : names.part(period);
  const clock = sport === 'football' ? t('board.minute', { minute }) : secondsText(minute);
  return period === undefined ? clock : `${names.part(period)} · ${clock}`;
}

/** Seconds as a scoreboard shows them: 425 is '7:05'. */
export function secondsText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
