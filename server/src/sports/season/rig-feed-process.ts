// For season.test.ts: the feed of sports with its two sources of results, as a process of its own that may be killed.
// Its time is what it is told; what it keeps is on disk.
import { fileJournal } from '@palpite/outside/bank/journal.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside } from '@palpite/outside/main.ts';
import { type FeedAnswer, type FeedAsked, feedKey, markId, markStart } from './rig-words.ts';

type Opened = Awaited<ReturnType<typeof open>>;
let opened: Opened | undefined;

async function open({ file, at, tickMs, leagues }: Extract<FeedAsked, { do: 'open' }>) {
  const clock = manualClock(at);
  const outside = await createOutside({
    ...{ clock, journal: fileJournal(file), feedKey: () => feedKey },
    feed: { tickMs, leagues, seed: 'a season' },
  });
  outside.feed().start();
  const port = Number(new URL(await outside.listen()).port);
  return { clock, outside, port };
}

async function answerTo(asked: FeedAsked): Promise<FeedAnswer> {
  if (asked.do === 'open') {
    opened = await open(asked);
    return { port: opened.port };
  }
  if (!opened) throw new Error('the feed is not open');
  const { clock, outside } = opened;
  const feed = outside.feed();
  switch (asked.do) {
    case 'go': {
      await clock.advance(Math.max(0, asked.at - clock.now()));
      return {
        matches: feed.fixtures().flatMap(({ plan, startsAt, state }) =>
          plan.isTitle === true
            ? []
            : [
                {
                  ...{ id: plan.id, startsAt, status: state?.status ?? 'planned' },
                  score: state?.score ?? { home: 0, away: 0 },
                },
              ],
        ),
      };
    }
    case 'mark': {
      const startsAt = markStart + asked.step * 60_000;
      const competition = { id: 'mark', sport: 'football', name: 'Mark', rank: 99 };
      const sides = { home: { id: 'mark-h', name: 'Mark' }, away: { id: 'mark-a', name: 'Mark' } };
      const fixture = { id: markId, sport: 'football', startsAt, competition, ...sides };
      const state = { status: 'planned', counts: [], ended: [], incidents: [], score: { home: 0, away: 0 } };
      feed.stream.say('fixture', `"fixture":${JSON.stringify(fixture)}`);
      feed.stream.say('match', `"fixtureId":"${markId}","version":${asked.step},"state":${JSON.stringify(state)}`);
      return {};
    }
    case 'rule':
      return { isDone: feed.rule(asked.fixtureId, asked.act, asked.side) };
    case 'results':
      return {
        results: asked.fixtureIds.flatMap((id) => {
          const found = feed.resultAt(id, clock.now());
          return found ? [[id, found.state] as const] : [];
        }),
      };
  }
}

process.on('message', ({ nth, asked }: { nth: number; asked: FeedAsked }) => {
  void answerTo(asked).then((answer) => process.send?.({ nth, answer }));
});
// who has no parent any more ends
process.on('disconnect', () => process.exit());
process.send?.('ready');
