// What a brand may set, over all rooms: what is written of it in docs, what the tree of switches holds.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingShape } from '@palpite/contract/settings/shapes.ts';
import { type WhitelabelNode, whitelabel } from '@palpite/contract/site/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from './base/rig.ts';
import { openWire, type Wire } from './base/rig-wire.ts';
import { declaredFlags, declaredSettings } from './base/setting/declared.ts';
import type { Setting } from './base/setting/setting.ts';
import { rooms } from './house.ts';

const root = join(import.meta.dirname, '..', '..');
const nobody = async () => undefined;
let rig: Rig;
let wire: Wire;

beforeAll(async () => {
  rig = await openRig();
  wire = await openWire(rig, rooms, { player: nobody, game: nobody, staff: nobody });
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

const flagsIn = (node: WhitelabelNode): [string, string][] => [
  [node.modId, node.enabled],
  ...node.childrenNodes.flatMap(flagsIn),
];

/** All that runs and is no test: what a switch's name stands in reads it, or says which calls are its. */
function wordsOfTheCode(): Set<string> {
  const words = new Set<string>();
  for (const folder of ['server/src', 'contract/src', 'site/src', 'arcade/src'])
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      // where they are declared, and the pretended server of the site's tests
      if (
        /server\/src\/[\w/]+\/(settings|ruled|switches|brand-settings|demo)\.ts$/.test(path) ||
        path.includes('site/src/testing/')
      )
        continue;
      for (const [word] of readFileSync(path, 'utf8').matchAll(/\b[A-Z]+3?\b/g)) words.add(word);
    }
  return words;
}

test('every switch stands in the tree once; on for the demo brand is each that something is behind, and no other', async () => {
  const flags = flagsIn(await wire.as()(whitelabel, {}));
  const names = flags.map(([modId]) => modId);
  expect(new Set(names).size).toBe(names.length);
  const declared = declaredFlags(rig.platform);
  expect([...names].sort()).toEqual(['ROOT', 'MYACC', ...declared.map(({ key }) => key)].sort());
  const behind = declared.filter(({ awaits }) => awaits === undefined);
  const on = flags.flatMap(([modId, enabled]) => (enabled === '1' ? [modId] : []));
  expect(on.sort()).toEqual(['ROOT', 'MYACC', ...behind.map(({ key }) => key)].sort());
});

test('the code reads every switch that something is behind', () => {
  const read = wordsOfTheCode();
  const behind = declaredFlags(rig.platform).filter(({ awaits }) => awaits === undefined);
  expect(behind.filter(({ key }) => !read.has(key)).map(({ key }) => key)).toEqual([]);
});

test('the tree names every switch the specification’s clients know', async () => {
  const names = new Set(flagsIn(await wire.as()(whitelabel, {})).map(([modId]) => modId));
  const known = `COMM3 REG3 MOBILENUMREG3 REGMOBVERF3 MOBILENUMPASSREG3 ONECLICKREG3 MOBILEVERCODELOGIN3 FREEPLAY3
    PWDEXPFORCECHANGE3 LOGINIPVERF3 CHNGPASSVERIF3 PWRESETSMS3 CAPTCHA3 GEETEST3 VERIFICATION3 AFFMAN3 PROFPIC3 PASS3
    PAYMENTPASS3 BINDCARD3 BINDGA3 MAILVERIFICATION3 UPDATEMOBILEICC3 MOBILEVERFNOTREQ3 DISABLEDMOBILEVERIF3 PERSPAYEE3
    PERSMAIL3 MYACC DISPLAYLOCATION3 WDRAWNOPASSVERIF3 BINDEW3 BINDVC3 SECQUES3 PLYRBT CREDITMAR3 REFERRAL3 PTSYS3
    MEMCLUB3 DISPTOTPROMEARN3 RESPAYPASS3 WDRAWINFOBINDDATE3 DISPEXTURNOVERLIST3 APPREWARD3 CONTDIV`;
  expect(known.split(/\s+/).filter((modId) => !names.has(modId))).toEqual([]);
});

test('in the tree of a brand each switch stands below the one it is declared under', async () => {
  const parents = new Map(declaredFlags(rig.platform).map(({ key, parent }) => [key, parent]));
  const check = ({ modId, childrenNodes }: WhitelabelNode) => {
    for (const child of childrenNodes) {
      if (parents.has(child.modId)) expect([child.modId, parents.get(child.modId)]).toEqual([child.modId, modId]);
      check(child);
    }
  };
  check(await wire.as()(whitelabel, {}));
});

test('a brand has rows only for what some room declares', async () => {
  const { rows } = await sql<{ name: string }>`select distinct name from site.setting
    union select distinct mod_id from site.flag order by 1`.execute(rig.db);
  const known = new Set(declaredSettings(rig.platform).map(({ setting }) => setting.key));
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual(['MYACC', 'ROOT']);
});

test('what is said of a setting is said in the three languages of the demonstration', () => {
  for (const { setting } of declaredSettings(rig.platform))
    for (const said of [setting.label, setting.effect, setting.awaits])
      if (said) expect([setting.key, Object.keys(said).sort()]).toEqual([setting.key, ['AR', 'EN', 'PT']]);
});

function bounds(shape: SettingShape): string {
  switch (shape.kind) {
    case 'switch':
      return 'on, off';
    case 'whole':
      return `${shape.min} to ${shape.max}${shape.unit ? ` ${shape.unit === 'hundredths' ? 'hundredths of a percent, shown as a percentage' : shape.unit}` : ''}${shape.none ? ', or none' : ''}`;
    case 'amount':
      return `money, ${shape.min} to ${shape.max}${shape.none ? ', or none' : ''}`;
    case 'choice':
      return `${shape.options.join(', ')}${shape.none ? ', or none' : ''}`;
    case 'text':
      return `text, up to ${shape.max}${shape.none ? ', or none' : ''}`;
    case 'words':
      return `a text a language, up to ${shape.max}`;
    case 'list':
      if (shape.options === null) return `up to ${shape.most} texts`;
      return `some of ${shape.options.length > 30 ? `${shape.options.length} codes` : shape.options.join(', ')}`;
    case 'amounts':
      return `up to ${shape.most} amounts`;
    case 'rows':
      return `up to ${shape.most} rows of ${shape.columns.map(({ name }) => name).join(', ')}`;
    case 'field':
      return `pattern 0 to 21, length up to ${shape.longest}`;
  }
}

const field = (value: Record<string, unknown>) =>
  `${value.required ? 'required' : value.asked ? 'asked' : 'not asked'}, ${value.changeable ? 'changeable' : 'fixed'}, pattern ${value.patternId}, ${value.min} to ${value.max}`;

function standard({ shape, standard: value }: Setting): string {
  if (shape.kind === 'switch') return value ? 'on' : 'off';
  if (shape.kind === 'field') return field(value as Record<string, unknown>);
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.map(String).join(', ');
  if (typeof value === 'object') return 'empty';
  return value === '' ? 'empty' : String(value);
}

const by = ({ touches, awaits, desk }: Setting) =>
  awaits
    ? 'nobody yet'
    : desk
      ? `\`site.write\`, at ${desk}`
      : touches
        ? `\`settings.write\`, two people`
        : '`settings.write`';

test('no two settings have one name, and a name is short', () => {
  for (const language of ['PT', 'EN'] as const) {
    const names = declaredSettings(rig.platform).map(({ setting }) => String(setting.label[language]));
    expect(names.filter((name, at) => names.indexOf(name) !== at || name.length > 40)).toEqual([]);
  }
});

test('the office has a text for every choice a setting offers', () => {
  const missing = ['pt', 'en'].flatMap((language) => {
    const texts = readFileSync(join(root, 'office', 'src', 'locales', language, 'settings.json'), 'utf8');
    const { option } = JSON.parse(texts) as { option: unknown };
    const textOf = (path: string) =>
      path.split('.').reduce((node, part) => (node as Record<string, unknown> | undefined)?.[part], option);
    return declaredSettings(rig.platform).flatMap(({ setting: { key, shape } }) =>
      shape.kind === 'choice'
        ? shape.options.map((each) => `${key}.${each}`).filter((path) => typeof textOf(path) !== 'string')
        : [],
    );
  });
  expect(missing).toEqual([]);
});

test('docs/settings.md says what the rooms declare', () => {
  const all = declaredSettings(rig.platform).map(({ room, setting }) => ({ room, setting: setting as Setting }));
  const row = ({ setting }: { setting: Setting }) =>
    `| \`${setting.key}\` | ${setting.label.EN} | ${setting.effect.EN} | ${bounds(setting.shape)} | ${standard(setting)} | ${by(setting)} |`;
  const ready = all.filter(({ setting }) => setting.awaits === undefined);
  const lines = [
    '# Settings',
    '',
    'What a brand may set, by the room that reads it. Written by `server/src/settings.test.ts` from what the rooms declare. Staff change it in the',
    'office, at `/settings`; a change holds within a second in every process, is kept in its history with who made it, and can be undone.',
    '',
    ...[...new Set(ready.map(({ room }) => room))].flatMap((room) => [
      `## ${room}`,
      '',
      '| key | name | effect | bounds | default | changed by |',
      '|---|---|---|---|---|---|',
      ...ready.filter((each) => each.room === room).map(row),
      '',
    ]),
    '## Switches that wait',
    '',
    'Clients of this family know them. They are off, and nobody may switch one on before there is what will read it.',
    '',
    '| switch | name | effect | waits for |',
    '|---|---|---|---|',
    ...all.flatMap(({ setting: { key, label, effect, awaits } }) =>
      awaits ? [`| \`${key}\` | ${label.EN} | ${effect.EN} | ${awaits.EN} |`] : [],
    ),
  ];
  const at = join(root, 'docs', 'settings.md');
  const written = `${lines.join('\n')}\n`;
  let kept = '';
  try {
    kept = readFileSync(at, 'utf8');
  } catch {
    // not written yet
  }
  if (kept !== written && !process.env.CI) writeFileSync(at, written);
  expect(kept).toBe(written);
});
