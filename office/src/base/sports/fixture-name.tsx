import type { Fixture, MatchState } from '@palpite/contract/fixtures/shapes.ts';

/** What a fixture is called: both sides, or of a race its competition. */
export function fixtureName({ home, away, competition }: Fixture): string {
  return home && away ? `${home.name} – ${away.name}` : competition.name;
}

/** The score, read from left to right in every language. */
export function Score({ of: { score } }: { of: Pick<MatchState, 'score'> }) {
  return (
    <bdi className="num" dir="ltr">
      {score.home}–{score.away}
    </bdi>
  );
}
