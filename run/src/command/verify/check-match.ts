// Plays a virtual match again from its secret on any machine, with nothing of the server.
import { createHash, createHmac } from 'node:crypto';
import { commitmentOf, type Hashes } from '@palpite/math/chance/committed-draw.ts';
import { toldAt } from '@palpite/math/sports/play/script.ts';
import { playVirtual, virtualClubs } from '@palpite/math/sports/play/virtual.ts';
import { Trouble } from '../../trouble.ts';

export interface AskedMatch {
  readonly secret: string;
  /** The number of the fixture, as the page of the match shows it. */
  readonly match: string;
  /** The clubs by their ids. */
  readonly home: string;
  readonly away: string;
  /** The commitment published with the fixture, to hold the secret against. */
  readonly hash?: string | undefined;
  /** The score that was told, as 2-1. */
  readonly score?: string | undefined;
}

const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};

/** What is to be said about the match, line by line. Throws Trouble when what was given cannot be one. */
export function checkMatch({ secret, match, home, away, hash, score: told }: AskedMatch): string[] {
  const [host, guest] = [clubOf(home), clubOf(away)];
  const script = playVirtual(hashes, { fixtureId: match, home: host.id, away: guest.id, secret });
  const { counts, incidents, score } = toldAt(script, Number.POSITIVE_INFINITY);
  const half = counts.find(({ what, period }) => what === 'goals' && period === 'h1');
  const commitment = commitmentOf(secret, hashes.sha256);
  const final = `${score.home}-${score.away}`;
  const goals = incidents.filter(({ what }) => what === 'goals');
  return [
    `SHA-256 of the secret: ${commitment}`,
    ...(hash === undefined
      ? []
      : [
          commitment === hash.trim().toLowerCase()
            ? 'It is the commitment published with the match.'
            : 'It is NOT the commitment given.',
        ]),
    ...goals.map(({ side, period, clock }) => {
      const minute = Math.floor(clock / 60) + (period === 'h2' ? 46 : 1);
      return `goal ${minute}' ${side === 'home' ? host.name : guest.name}`;
    }),
    `half time ${half?.home ?? 0}-${half?.away ?? 0}`,
    `${host.name} ${final} ${guest.name}`,
    ...(told === undefined
      ? []
      : [told.trim() === final ? 'It is the score that was told.' : 'It is NOT the score that was told.']),
  ];
}

function clubOf(id: string) {
  const found = virtualClubs.find((club) => club.id === id);
  if (!found)
    throw new Trouble(`There is no virtual club "${id}". There are ${virtualClubs.map((club) => club.id).join(', ')}.`);
  return found;
}
