// The check that tells a person from a machine, worked out as the site's own browsers do:
// journeys are no exception to it.
import { type Caller, call } from '@palpite/contract/base/client.ts';
import { humanCheck } from '@palpite/contract/guard/player.ts';
import type { HumanCheck, HumanProduct } from '@palpite/contract/guard/shapes.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Challenge } from 'altcha-lib/types';

/** What a call of that product must carry. */
export async function solveCheck(caller: Caller, product: HumanProduct): Promise<{ geetestValidateV4?: HumanCheck }> {
  const { gt, challenge } = await call(caller, humanCheck, { product });
  if (gt === null || challenge === null) return {};
  const read = JSON.parse(Buffer.from(challenge, 'base64').toString('utf8')) as Challenge;
  const found = await solveChallenge({ challenge: read, deriveKey });
  if (!found) throw new Error('the human check has no solution');
  const solution = { counter: found.counter, derivedKey: found.derivedKey };
  return {
    geetestValidateV4: {
      captcha_id: gt,
      lot_number: read.parameters.nonce,
      pass_token: challenge,
      gen_time: String(Date.now()),
      captcha_output: Buffer.from(JSON.stringify(solution)).toString('base64'),
    },
  };
}
