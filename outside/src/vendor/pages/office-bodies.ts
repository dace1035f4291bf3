import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { type Html, html } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { sayClock, sayPercent, sayTime } from '../../words.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../doors/doors.ts';
import { gameOf, games } from '../games/games.ts';
import { inPlay } from '../kept-money.ts';
import type { Move, Operator, Round } from '../records.ts';
import { answerTroubles, callTroubles, type Trouble } from '../trouble.ts';

const roundsShown = 40;
const callsShown = 40;

export function indexBody({ say, language }: Visit, { store }: Desk): Html {
  const operators = store.operators.all();
  return html`<h1>${say('vendor.title')}</h1><p class="lead">${say('vendor.lead')}</p>
<h2>${say('vendor.games')}</h2>
<div class="games">${games.map((game) => html`<div><img src="/art/${game.code}.svg" alt=""><span><strong>${game.name}</strong><br><small>${say('vendor.returns')} ${sayPercent(language, game.rtp)}</small></span></div>`)}</div>
<h2>${say('vendor.operators')}</h2>
${
  operators.length === 0
    ? html`<p class="empty">${say('vendor.operators_empty')}</p>`
    : html`<div class="sheet"><table><thead><tr><th>${say('vendor.name')}</th><th>${say('vendor.dialect')}</th><th>${say('vendor.callback')}</th><th>${say('vendor.introduced')}</th><th>${say('vendor.rounds')}</th></tr></thead><tbody>${operators.map(
        ({ id, dialect, callbackUrl, introducedAt }) =>
          html`<tr><td><a href="/operators/${encodeURIComponent(id)}">${id}</a></td><td>${dialect}</td><td><code>${callbackUrl}</code></td><td>${sayTime(language, introducedAt)}</td><td>${store.rounds.all().filter(({ operator }) => operator === id).length}</td></tr>`,
      )}</tbody></table></div>`
}`;
}

export function operatorBody(visit: Visit, desk: Desk, operator: Operator, told?: 'saved' | 'invalid'): Html {
  const { say, language } = visit;
  const { store } = desk;
  const rounds = store.rounds
    .all()
    .filter((round) => round.operator === operator.id)
    .slice(-roundsShown)
    .reverse();
  return html`<h1>${operator.id}</h1>
<dl><div><dt>${say('vendor.dialect')}</dt><dd>${operator.dialect}</dd></div><div><dt>${say('vendor.callback')}</dt><dd><code>${operator.callbackUrl}</code></dd></div>
<div><dt>${say('vendor.our_key')}</dt><dd><code>${operator.ourKey.id}</code></dd></div><div><dt>${say('vendor.their_keys')}</dt><dd><code>${operator.theirKeys.map(({ id }) => id).join(', ')}</code></dd></div></dl>
${told === 'saved' && html`<p class="note good" role="status">${say('vendor.saved')}</p>`}
${told === 'invalid' && html`<p class="note bad" role="alert">${say('vendor.invalid')}</p>`}
${troublePart(visit, desk, operator)}
${operator.dialect === 'transfer' && walletPart(visit, desk, operator)}
<h2>${say('vendor.rounds')}</h2>
${
  rounds.length === 0
    ? html`<p class="empty">${say('vendor.rounds_empty')}</p>`
    : html`<div class="sheet"><table><thead><tr><th>${say('vendor.when')}</th><th>${say('vendor.round')}</th><th>${say('vendor.player')}</th><th>${say('vendor.game')}</th><th class="amount">${say('vendor.stake')}</th><th class="amount">${say('vendor.payout')}</th><th>${say('vendor.state')}</th></tr></thead><tbody>${rounds.map(
        (round) =>
          html`<tr><td>${sayClock(language, round.at)}</td><td><a href="/rounds/${round.id}">${round.id.slice(0, 11)}</a></td><td>${round.demo ? say('vendor.demo') : round.user}</td><td>${gameOf(round.gameCode)?.name}</td><td class="amount">${written(round, round.stake)}</td><td class="amount">${round.payout !== undefined && written(round, round.payout + (round.later ?? 0n))}</td><td>${roundTag(visit, round)}</td></tr>`,
      )}</tbody></table></div>`
}
${callPart(visit, desk.calls.of(operator.id))}`;
}

export function roundBody(visit: Visit, desk: Desk, round: Round): Html {
  const { say, language } = visit;
  const moves = desk.store.movesOf(round.id);
  const total = round.payout === undefined ? undefined : round.payout + (round.later ?? 0n);
  return html`<h1>${gameOf(round.gameCode)?.name}</h1>
<dl><div><dt>${say('vendor.round')}</dt><dd><code>${round.id}</code></dd></div><div><dt>${say('vendor.player')}</dt><dd>${round.demo ? say('vendor.demo') : round.user}</dd></div>
<div><dt>${say('vendor.when')}</dt><dd>${sayTime(language, round.at)}</dd></div><div><dt>${say('vendor.state')}</dt><dd>${roundTag(visit, round)}</dd></div>
<div><dt>${say('vendor.stake')}</dt><dd>${written(round, round.stake)}${round.reward !== undefined && ` · ${say('vendor.free')}`}</dd></div>
${total !== undefined && html`<div><dt>${say('vendor.payout')}</dt><dd>${written(round, total)}</dd></div>`}
${round.result !== undefined && html`<div><dt>${say('vendor.result')}</dt><dd><code>${JSON.stringify(round.result)}</code></dd></div>`}</dl>
<h2>${say('vendor.moves')}</h2>
${moves.length === 0 ? html`<p class="empty">${say('vendor.moves_empty')}</p>` : moveTable(visit, round, moves)}
${callPart(visit, desk.calls.ofRound(round.id))}`;
}

function moveTable({ say, language }: Visit, round: Round, moves: readonly Move[]): Html {
  return html`<div class="sheet"><table><thead><tr><th>${say('vendor.when')}</th><th>${say('vendor.move')}</th><th></th><th class="amount">${say('vendor.stake')} / ${say('vendor.payout')}</th><th>${say('vendor.state')}</th><th>${say('vendor.attempts')}</th><th>${say('vendor.last')}</th><th></th></tr></thead><tbody>${moves.map(
    (move) =>
      html`<tr><td>${sayClock(language, move.at)}</td><td>${say(`vendor.kind_${move.kind}`)}</td><td><code>${move.id}</code></td><td class="amount">${move.kind !== 'rollback' && written(round, move.amount)}</td><td><span class="tag ${move.state === 'done' ? 'good' : move.state === 'stuck' ? 'bad' : ''}">${say(`vendor.move_${move.state}`)}</span></td><td>${move.attempts}</td><td class="long">${move.last}</td><td>${
        move.state === 'stuck' &&
        html`<form method="post" action="/rounds/${round.id}"><input type="hidden" name="move" value="${move.id}"><button class="quiet">${say('vendor.retry')}</button></form>`
      }</td></tr>`,
  )}</tbody></table></div>`;
}

function troublePart({ say }: Visit, desk: Desk, operator: Operator): Html {
  const state = desk.troublesOf(operator.id).state();
  const box = (name: Trouble, part: 'next' | 'share', most: number) =>
    html`<label>${say(`vendor.${part}`)}<input type="number" name="${name}.${part}" value="${state[name][part]}" min="0" max="${most}" inputmode="numeric" aria-label="${say(`vendor.trouble_${name}`)}: ${say(`vendor.${part}`)}"></label>`;
  const part = (title: string, names: readonly Trouble[]) =>
    html`<fieldset><legend>${title}</legend>${names.map((name) => html`<div class="dose"><span>${say(`vendor.trouble_${name}`)}</span>${box(name, 'next', 100_000)}${box(name, 'share', 100)}</div>`)}</fieldset>`;
  return html`<h2>${say('vendor.trouble')}</h2><p class="hint">${say('vendor.trouble_lead')}</p>
<form method="post" action="/operators/${encodeURIComponent(operator.id)}"><div class="troubles">${part(say('vendor.calls_of_ours'), callTroubles)}${part(say('vendor.answers_of_ours'), answerTroubles)}</div>
<div class="buttons"><button name="do" value="save">${say('vendor.save')}</button><button class="quiet" name="do" value="behave">${say('vendor.behave')}</button><button class="quiet" name="do" value="settle">${say('vendor.settle')}</button></div></form>`;
}

function walletPart({ say }: Visit, { store }: Desk, operator: Operator): Html {
  const purses = store.purses.all().filter((purse) => purse.operator === operator.id);
  return html`<h2>${say('vendor.wallets')}</h2>${
    purses.length === 0
      ? html`<p class="empty">${say('vendor.wallets_empty')}</p>`
      : html`<div class="sheet"><table><thead><tr><th>${say('vendor.player')}</th><th class="amount">${say('vendor.balance')}</th><th class="amount">${say('vendor.in_play')}</th></tr></thead><tbody>${purses.map(
          (purse) =>
            html`<tr><td>${purse.user}</td><td class="amount">${written(purse, purse.balance)}</td><td class="amount">${written(purse, inPlay(store, purse))}</td></tr>`,
        )}</tbody></table></div>`
  }`;
}

function callPart({ say, language }: Visit, calls: readonly Call[]): Html {
  return html`<h2>${say('vendor.calls')}</h2><p class="hint">${say('vendor.calls_lead')}</p>
${
  calls.length === 0
    ? html`<p class="empty">${say('vendor.calls_empty')}</p>`
    : html`<ol class="calls">${calls
        .slice(-callsShown)
        .reverse()
        .map(
          (call) =>
            html`<li><details><summary><span>${sayClock(language, call.at)}</span><b>${call.direction === 'out' ? '→' : '←'}</b><code>${call.path}</code><span class="tag ${call.status === 200 ? 'good' : 'bad'}">${call.status ?? say('vendor.silence')}</span><small>${call.tookMs} ms · ${say(`vendor.signature_${call.signature}`)}</small>${call.trouble !== undefined && html`<span class="tag bad">${call.trouble}</span>`}</summary><h3>${say('vendor.asked')}</h3><pre>${call.request}</pre><h3>${say('vendor.answered')}</h3><pre>${call.answer ?? say('vendor.silence')}</pre></details></li>`,
        )}</ol>`
}`;
}

const written = ({ currency }: { currency: string }, amount: Micro): string => `${currency} ${formatMoney(amount)}`;

function roundTag({ say }: Visit, { state, refusal }: Round): Html {
  const look = state === 'closed' ? 'good' : state === 'void' || state === 'refused' ? 'bad' : '';
  return html`<span class="tag ${look}">${say(`vendor.state_${state}`)}</span>${refusal !== undefined && html` <small>${refusal}</small>`}`;
}
