import { type FormEvent, type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { changeAddress, inventoryPath } from './inventory-search-params.ts';

const TYPING_PAUSE_MS = 300;
type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Binds plain forms to the address: what is changed in any of them goes into the address after a short pause, and when
 * the address changes from elsewhere (Back, a chip, another form) the fields follow it.
 */
export function useSearchParamsForm(address: URLSearchParams) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; form: HTMLFormElement } | null>(null);
  const search = address.toString();

  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!pending.current) for (const field of fieldsIn(root.current)) follow(field, new URLSearchParams(search));
  }, [search]);
  useEffect(() => () => clearTimeout(pending.current?.timer), []);

  /** A pick is a step that Back undoes; typing is one long step. */
  function send(form: HTMLFormElement, { replace }: { replace: boolean }) {
    clearTimeout(pending.current?.timer);
    pending.current = null;
    const here = new URLSearchParams(window.location.search);
    const next = inventoryPath(changeAddress(here, valuesOf(form)));
    if (next !== inventoryPath(changeAddress(here, []))) {
      void navigate(next, { replace, preventScrollReset: true });
    }
  }

  function sendAfterPause(form: HTMLFormElement) {
    clearTimeout(pending.current?.timer);
    pending.current = { form, timer: setTimeout(() => send(form, { replace: true }), TYPING_PAUSE_MS) };
  }

  return {
    loading: location?.pathname === '/allProducts',
    listeners: {
      ref: root,
      onChange(event: FormEvent) {
        const field = event.target as Field;
        if (!field.form || !field.name) return;
        if (isTyped(field)) sendAfterPause(field.form);
        else send(field.form, { replace: false });
      },
      onSubmit(event: SubmitEvent<HTMLElement>) {
        event.preventDefault();
        const form = event.target as HTMLFormElement;
        // Asked for by a part of the form, as a slider does on every step, and not by a person's Enter.
        if (event.nativeEvent.submitter) send(form, { replace: false });
        else sendAfterPause(form);
      },
    },
  };
}

/** Every filter the form has, with an empty value for those that are not set. */
function valuesOf(form: HTMLFormElement): [string, string][] {
  return fieldsIn(form).map((field) => [
    field.name,
    field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked ? '' : field.value,
  ]);
}

function fieldsIn(container: HTMLElement | null): Field[] {
  const all = container instanceof HTMLFormElement ? [...container.elements] : container?.querySelectorAll('[name]');
  return [...(all ?? [])].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name !== '',
  );
}

function isTyped(field: Field): boolean {
  return field instanceof HTMLInputElement && field.type !== 'checkbox';
}

function follow(field: Field, address: URLSearchParams) {
  const value = address.get(field.name) ?? '';
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== '';
  else if (field.value.trim() !== value) {
    field.value = value || unset(field);
    // Not for the form, which would send it back to the address, but for whatever mirrors this field.
    field.dispatchEvent(new Event('input'));
  }
}

/** A select without an empty choice falls back to its first. */
function unset(field: Field): string {
  return field instanceof HTMLSelectElement ? (field.options[0]?.value ?? '') : '';
}
