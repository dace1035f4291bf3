/** Whose login this page is: the agents' own takes nobody else, and the members' may keep agents out. */
export function portalHere(): 'member' | 'agent' {
  return /^\/agent(Home)?\/?$/.test(location.pathname) ? 'agent' : 'member';
}
