// The greeting of a first login: at most once in a session of the browser.
const key = 'popup.F';

function seen(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether it may still be shown; asking for it again while it is open changes nothing. */
export function mayGreet(): boolean {
  return seen() !== 'closed';
}

export function closeGreeting(): void {
  try {
    sessionStorage.setItem(key, 'closed');
  } catch {
    // Storage is off: the platform remembers that the greeting was seen.
  }
}
