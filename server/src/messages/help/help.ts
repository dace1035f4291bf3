import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { type helpAdd, helpDraft, type helpSave, type OfficeHelp } from '@palpite/contract/messages/office.ts';
import type { helpCenter } from '@palpite/contract/messages/player.ts';
import type { HelpNode } from '@palpite/contract/messages/shapes.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform } from '../../base/room.ts';
import { merchant as brandOf, cachedPerMerchant } from '../../site/site.ts';
import { checkRevision, revised } from '../../staff/staff.ts';
import { keptTexts, textIn } from '../inbox/texts.ts';
import { deleteHelp, type HelpGiven, type HelpRow, helpRows, insertHelp, lockHelp, updateHelp } from './help-store.ts';

const helpOf = cachedPerMerchant(helpRows);
/** A reader who must go deeper does not find anything. */
const deepest = 4;

export type HelpDraft = InputOf<typeof helpAdd>;

/**
 * The help centre as a tree, each place in the reader's language or the brand's own; what is not displayed is
 * left out with all below it.
 */
export async function readHelp(
  { platform, merchant, language }: Ask,
  { lang }: InputOf<typeof helpCenter>,
): Promise<OutputOf<typeof helpCenter>> {
  const { defaultLanguage } = await brandOf(platform, merchant);
  const rows = (await helpOf(platform, merchant)).filter(({ display }) => display);
  const wanted = (lang ?? language).toUpperCase();
  const below = (parent: bigint | null): HelpNode[] =>
    rows
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, tag, texts }) => {
        const { language: lang, title, content } = textIn(texts, wanted, defaultLanguage);
        return { id: id.toString(), title, content, tag, lang, bgColor: null, display: true, children: below(id) };
      });
  return below(null);
}

/** Flat, a parent before its children. */
export async function listHelp(platform: Platform, merchant: string): Promise<OfficeHelp[]> {
  const rows = await helpRows(platform.db, merchant);
  const below = (parent: bigint | null): HelpRow[] =>
    rows.filter(({ parentId }) => parentId === parent).flatMap((row) => [row, ...below(row.id)]);
  return below(null).map(showHelp);
}

/**
 * Refuses `messages.own_language_missing`, `messages.unknown` (a parent that is not),
 * `request.invalid` for a place too deep.
 */
export async function addHelp(platform: Platform, tx: Tx, merchant: string, draft: HelpDraft): Promise<OfficeHelp> {
  await lockHelp(tx, merchant);
  const rows = await helpRows(tx, merchant);
  const given = await givenOf(platform, merchant, draft);
  checkPlace(rows, given.parentId, 1);
  const id = await insertHelp(tx, merchant, given);
  return showHelp({ id, ...given });
}

/**
 * Gives it as it was and as it is. Refuses as `addHelp` does, `messages.unknown`, `messages.help_loop`, and
 * `office.changed_meanwhile`.
 */
export async function saveHelp(
  platform: Platform,
  tx: Tx,
  merchant: string,
  { id: text, revision, ...draft }: InputOf<typeof helpSave>,
): Promise<{ before: OfficeHelp; after: OfficeHelp }> {
  await lockHelp(tx, merchant);
  const rows = await helpRows(tx, merchant);
  const before = rows.find(({ id }) => id === BigInt(text)) ?? refuse('messages.unknown');
  checkRevision(helpDraft, showHelp(before), revision);
  const given = await givenOf(platform, merchant, draft);
  if (linesUp(rows, given.parentId).includes(before.id)) refuse('messages.help_loop', { field: 'parentId' });
  checkPlace(rows, given.parentId, heightOf(rows, before.id));
  await updateHelp(tx, before.id, given);
  return { before: showHelp(before), after: showHelp({ id: before.id, ...given }) };
}

/** Gives what went: the place, and all below it as they were. Refuses `messages.unknown`. */
export async function removeHelp(tx: Tx, merchant: string, text: string): Promise<OfficeHelp[]> {
  await lockHelp(tx, merchant);
  const rows = await helpRows(tx, merchant);
  const row = rows.find(({ id }) => id === BigInt(text)) ?? refuse('messages.unknown');
  const gone = rows.filter(({ id }) => linesUp(rows, id).includes(row.id));
  await deleteHelp(tx, row.id);
  return gone.map(showHelp);
}

async function givenOf(platform: Platform, merchant: string, draft: HelpDraft): Promise<HelpGiven> {
  const { parentId, tag, position, display, texts } = draft;
  return {
    ...{ tag, position, display },
    parentId: parentId === null ? null : BigInt(parentId),
    texts: await keptTexts(platform, merchant, texts),
  };
}

/** The place itself and those above it, up to the top. */
function linesUp(rows: readonly HelpRow[], from: bigint | null): bigint[] {
  const row = rows.find(({ id }) => id === from);
  return row ? [row.id, ...linesUp(rows, row.parentId)] : [];
}

function heightOf(rows: readonly HelpRow[], id: bigint): number {
  return 1 + Math.max(0, ...rows.filter(({ parentId }) => parentId === id).map((child) => heightOf(rows, child.id)));
}

function checkPlace(rows: readonly HelpRow[], parentId: bigint | null, height: number): void {
  const above = linesUp(rows, parentId);
  if (parentId !== null && above.length === 0) refuse('messages.unknown', { field: 'parentId' });
  if (above.length + height > deepest) refuse('request.invalid', { field: 'parentId', problem: 'too_deep' });
}

function showHelp({ id, parentId, tag, texts, position, display }: HelpRow): OfficeHelp {
  const kept = { parentId: parentId?.toString() ?? null, tag, texts, position, display };
  return revised(helpDraft, { id: id.toString(), ...kept });
}
