import { href } from 'react-router';

export type FilterField = HTMLInputElement | HTMLSelectElement;

const isUnchecked = (field: FilterField) =>
  field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked;

/** An unset filter is an empty value. */
export const readField = (field: FilterField) => (isUnchecked(field) ? '' : field.value.trim());

/** Of every form of filters, wherever in the page it stands: the sheet of phones stands apart from the list. */
export function filterFields(): FilterField[] {
  const forms = document.querySelectorAll<HTMLFormElement>(`form[action="${href('/allProducts')}"]`);
  return [...forms]
    .flatMap(({ elements }) => [...elements])
    .filter(
      (element): element is FilterField =>
        (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name !== '',
    );
}

export function isTyped(field: FilterField): boolean {
  return field instanceof HTMLInputElement && field.type !== 'checkbox';
}

/** Whether somebody changed it since the server wrote it. */
export function isTouched(field: FilterField): boolean {
  if (field instanceof HTMLSelectElement) {
    const written = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== written?.value;
  }
  return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

export function follow(field: FilterField, address: URLSearchParams) {
  const value = spelledAs(field, address.get(field.name) ?? '');
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== '';
  else if (field.value.trim() !== value) {
    field.value = value || unset(field);
    // Not for the form, which would send it back to the address, but for whatever mirrors this field.
    field.dispatchEvent(new Event('input'));
  }
}

/** An address may write a brand in its own case; the select's option is the one that it means (§5). */
function spelledAs(field: FilterField, value: string): string {
  if (!(field instanceof HTMLSelectElement)) return value;
  const meant = [...field.options].find((option) => option.value.toLowerCase() === value.toLowerCase());
  return meant?.value ?? value;
}

/** A select without an empty choice falls back to its first. */
function unset(field: FilterField): string {
  return field instanceof HTMLSelectElement ? (field.options[0]?.value ?? '') : '';
}

/** Fills a field in for somebody, so that the form takes it as typed. */
export function fillIn(field: HTMLInputElement, value: string) {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
