/** Joins the class names that are there: `classNames(css.button, busy && css.busy)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
