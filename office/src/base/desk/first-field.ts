/**
 * Where writing begins in a form: takes the focus as its dialog opens, unless by touch, where a
 * keyboard would cover it.
 */
export function firstFieldOf(formId: string): (openedBy: string) => HTMLElement | boolean {
  return (openedBy) =>
    openedBy === 'touch' ||
    (document.getElementById(formId)?.querySelector<HTMLElement>('input, textarea, select') ?? true);
}
