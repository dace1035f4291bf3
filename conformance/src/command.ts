// `npm run conformance`: what it is told, and what it prints.
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runKit } from './kit.ts';
import { countsOf, isGreen, linesOf, notice } from './report.ts';
import type { DialectName } from './speech.ts';

export const help = `Plays a vendor against an operator, and tells which rules the operator keeps.

  npm run conformance -- --dialect hub88 --target https://operator.example/hub88 --key vendor.pem --session-door https://…/session

  --dialect        hub88, caleta or pam
  --target         the operator's address; the paths of the protocol follow it (/transaction/bet, /wallet/bet, /players/…)
  --session-door   where test players are made: POST {userId?, currency, cashAmount, bonusAmount, promoAmount, isBlocked, provider, gameId}
                   → {"success":true,"result":{"token","userId"}}. With a userId: another session of that player, and nothing else changed that is
                   not said. Of our own, and left out where the answer's "did" does not name them: expireToken, lossLimit
  --key            hub88, caleta: file with the vendor's private RSA key, in PEM; the operator has to know the public one
  --key-id         hub88, caleta: the key's id, where the operator asks for one
  --bearer         pam: what the aggregator proves itself with (or the variable CONFORMANCE_BEARER)
  --provider       of the session door, and of pam                   [Caleta]
  --game           a game the operator offers                        [SomeSlotGame]
  --currency       the players' currency                             [USD]
  --other-currency one that is not theirs                            [EUR]
  --promo-wins     where wins of promo bets go: cash or promo        [cash; pam: promo]
  --rule           only the cases of this rule: 0 to 14, faults or protocol
  --only           only cases whose name holds this
  --json           the report as JSON

Test players are made and their money is moved: never point it at a platform people play on.
Ends with 1 where a case is red. ${notice}`;

/** Ends with the exit code; what there is to say goes through `say`. */
export async function conform(args: readonly string[], say: (line: string) => void): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ dialect: text, target: text, 'session-door': text, key: text, 'key-id': text, bearer: text },
      ...{
        provider: text,
        game: text,
        currency: text,
        'other-currency': text,
        'promo-wins': text,
        rule: text,
        only: text,
      },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { dialect, target, key, json, provider, game, currency, rule, only } = values;
  const sessionDoor = values['session-door'];
  const bearer = values.bearer ?? process.env.CONFORMANCE_BEARER;
  const promoWins = values['promo-wins'];
  const missing = !isDialect(dialect) || !target || !sessionDoor || (dialect === 'pam' ? !bearer : !key);
  if (values.help || missing || (promoWins !== undefined && promoWins !== 'cash' && promoWins !== 'promo')) {
    say(help);
    return values.help ? 0 : 2;
  }
  const report = await runKit({
    ...{ dialect, target: target.replace(/\/$/, ''), sessionDoor, bearer, keyId: values['key-id'] },
    ...{ provider, game, currency, rule, only, promoWins, otherCurrency: values['other-currency'] },
    key: key === undefined ? undefined : createPrivateKey(readFileSync(key)),
  });
  if (json) say(JSON.stringify({ notice, counts: countsOf(report), ...report }, undefined, 2));
  else for (const line of linesOf(report)) say(line);
  return isGreen(report) ? 0 : 1;
}

function isDialect(name: string | undefined): name is DialectName {
  return name === 'hub88' || name === 'caleta' || name === 'pam';
}
