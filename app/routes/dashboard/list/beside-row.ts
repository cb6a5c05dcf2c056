/** The id of a row's element, by that of what it shows. */
export const rowId = (id: string) => `row-${id}`;

/**
 * The same button of the next row, or of the last one: whoever takes out a row goes on there, and is not sent away from it.
 * @param mark the attribute that the buttons have
 */
export function besideRow(id: string, mark: `data-${string}`): HTMLElement | null {
  const row = document.getElementById(rowId(id));
  const buttonOf = (other: Element | null | undefined) => other?.querySelector<HTMLElement>(`[${mark}]`) ?? null;
  return buttonOf(row?.nextElementSibling) ?? buttonOf(row?.previousElementSibling);
}
