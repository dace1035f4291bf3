import * as z from 'zod/mini';

/**
 * How something that staff edit was saved last. A form opens with one and a save names it: what somebody else saved
 * meanwhile is not overwritten unseen.
 */
export const revision = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** Added to what a save is given, and to what is shown of what it saves. */
export const revised = { revision } as const;
