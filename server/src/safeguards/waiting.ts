/** How long a looser limit, or a less frequent reality check, waits before it begins. */
export const waitHours = 24;
export const waitMs = waitHours * 3_600_000;
