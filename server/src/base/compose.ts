import { setOwnGames } from './own-games.ts';
import { type RolePermissions, setPermissions } from './permissions.ts';
import { baseRefusals } from './refusal/base-refusals.ts';
import { addRefusals } from './refusal/refusal-text.ts';
import { type Platform, type Room, routesOf } from './room.ts';
import { type Declared, setDeclared } from './setting/declared.ts';
import { isValue } from './setting/setting.ts';

/**
 * What is wrong with these rooms together: two that bring the same thing, or a port without a provider. Empty: nothing.
 */
export function clashes(rooms: readonly Room[]): string[] {
  const found: string[] = [];
  const once = (what: string, names: readonly string[]) => {
    for (const name of new Set(names.filter((each, index) => names.indexOf(each) !== index)))
      found.push(`${what} ${name} is brought twice`);
  };
  once(
    'the room',
    rooms.map(({ name }) => name),
  );
  const refusals = rooms.flatMap(({ refusals = {} }) => Object.keys(refusals));
  once('the refusal', [...Object.keys(baseRefusals), ...refusals]);
  for (const { refusals: own = {} } of rooms)
    for (const [code, { said }] of Object.entries(own))
      if (!said?.PT || !said.EN) found.push(`the refusal ${code} has no text`);
  const brought = new Set([...Object.keys(baseRefusals), ...refusals]);
  for (const { endpoint } of rooms.flatMap(routesOf))
    for (const code of endpoint.refusals)
      if (!brought.has(code)) found.push(`no room brings ${code}, which ${endpoint.name} refuses with`);
  const permissions = rooms.flatMap(({ permissions = {} }) => Object.keys(permissions));
  once('the permission', permissions);
  once(
    'the endpoint',
    rooms.flatMap((room) => routesOf(room).map(({ endpoint }) => endpoint.name)),
  );
  once(
    'the live channel',
    rooms.flatMap(({ channels = [] }) => channels.map(({ name }) => name)),
  );
  once(
    'the game',
    rooms.flatMap(({ games }) => games?.list.map(({ code }) => code) ?? []),
  );
  once(
    'the job',
    rooms.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)),
  );
  once(
    'the loop',
    rooms.flatMap(({ loops = [] }) => loops.map(({ name }) => name)),
  );
  once(
    'the schedule',
    rooms.flatMap(({ schedules = [] }) => schedules.map(({ name }) => name)),
  );
  for (const { name, routes = [], desk = [] } of rooms) {
    for (const { endpoint } of routes)
      if (endpoint.access === 'staff')
        found.push(`${name} ties ${endpoint.name}, which is for staff, outside its desk`);
    for (const { endpoint } of desk) {
      if (endpoint.access !== 'staff') found.push(`${endpoint.name} at the desk of ${name} is not for staff`);
      if (endpoint.permission && !permissions.includes(endpoint.permission))
        found.push(`no room declares ${endpoint.permission}, which ${endpoint.name} asks for`);
    }
  }
  const settings = rooms.flatMap(({ settings = [] }) => settings);
  once(
    'the setting',
    settings.map(({ key }) => key),
  );
  for (const setting of settings)
    if (!isValue(setting, setting.standard)) found.push(`the setting ${setting.key} has a default that is none`);
  const needed = rooms.flatMap(({ needs = [] }) => needs);
  const provided = rooms.flatMap(({ provides = [] }) => provides.map(({ port }) => port));
  once(
    'the port',
    provided.map(({ name }) => name),
  );
  for (const port of needed) if (!provided.includes(port)) found.push(`nobody provides ${port.name}`);
  for (const port of provided) if (!needed.includes(port)) found.push(`nobody needs ${port.name}`);
  return found;
}

/** The settings of these rooms. */
export function settingsOf(rooms: readonly Room[]): Declared[] {
  return rooms.flatMap(({ name, settings = [] }) => settings.map((setting) => ({ room: name, setting })));
}

/** The permissions of these rooms, with the roles that have them by default. */
export function permissionsOf(rooms: readonly Room[]): RolePermissions {
  return Object.assign({}, ...rooms.map(({ permissions }) => permissions));
}

/** Puts together what the rooms bring for each other. Before the seeds. */
export function compose(platform: Platform, rooms: readonly Room[]): void {
  setOwnGames(
    platform,
    rooms.flatMap(({ games }) => games ?? []),
  );
  setPermissions(platform, permissionsOf(rooms));
  setDeclared(platform, settingsOf(rooms));
  for (const { refusals = {} } of rooms) addRefusals(refusals);
  for (const { provides = [] } of rooms) for (const each of provides) each.give(platform);
}
