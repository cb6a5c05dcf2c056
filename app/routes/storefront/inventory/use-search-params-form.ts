import { type FormEvent, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { href, useNavigate, useNavigation } from 'react-router';
import { changeAddress, inventoryPath } from './inventory-search-params.ts';

const TYPING_PAUSE_MS = 300;
type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Binds plain forms to the address: what is changed in any of them goes into the address after a short pause, and when
 * the address changes from elsewhere (Back, a chip, another form) the fields follow it. What was filled in before
 * script listened counts too.
 */
export function useSearchParamsForm(address: URLSearchParams, onSent: () => void) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; form: HTMLFormElement } | null>(null);
  /** What was asked for last, as long as it is on its way. */
  const asked = useRef<URLSearchParams | null>(null);
  const search = address.toString();

  const root = useRef<HTMLDivElement>(null);
  const takeEarlyInput = useEffectEvent(() => {
    const early = fieldsIn(root.current).find((field) => field.form && isTouched(field));
    if (early?.form) sendAfterPause(early.form);
  });
  useEffect(() => {
    takeEarlyInput();
    return () => clearTimeout(pending.current?.timer);
  }, []);
  useEffect(() => {
    // The fields are ahead of an address that comes while another change is under way.
    if (pending.current || (asked.current && asked.current.toString() !== search)) return;
    for (const field of fieldsIn(root.current)) follow(field, new URLSearchParams(search));
  }, [search]);

  /** A pick is a step that Back undoes, unless it takes the last one back at once; typing is one long step. */
  function send(form: HTMLFormElement, { replace }: { replace: boolean }) {
    clearTimeout(pending.current?.timer);
    pending.current = null;
    const here = new URLSearchParams(window.location.search);
    const next = changeAddress(asked.current ?? here, valuesOf(form));
    const leadsTo = (address: URLSearchParams) => next.toString() === changeAddress(address, []).toString();
    if (leadsTo(asked.current ?? here)) return;
    asked.current = next;
    const options = { replace: replace || leadsTo(here), preventScrollReset: true };
    void Promise.resolve(navigate(inventoryPath(next), options)).then(() => {
      if (asked.current === next) asked.current = null;
      onSent();
    });
  }

  function sendAfterPause(form: HTMLFormElement) {
    clearTimeout(pending.current?.timer);
    pending.current = { form, timer: setTimeout(() => send(form, { replace: true }), TYPING_PAUSE_MS) };
  }

  return {
    loading: location?.pathname === href('/allProducts'),
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

/** Whether somebody changed it since the server wrote it. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const written = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== written?.value;
  }
  return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function follow(field: Field, address: URLSearchParams) {
  const value = spelledAs(field, address.get(field.name) ?? '');
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== '';
  else if (field.value.trim() !== value) {
    field.value = value || unset(field);
    // Not for the form, which would send it back to the address, but for whatever mirrors this field.
    field.dispatchEvent(new Event('input'));
  }
}

/** An address may write a brand in its own case; the select's option is the one that it means (§5). */
function spelledAs(field: Field, value: string): string {
  if (!(field instanceof HTMLSelectElement)) return value;
  const meant = [...field.options].find((option) => option.value.toLowerCase() === value.toLowerCase());
  return meant?.value ?? value;
}

/** A select without an empty choice falls back to its first. */
function unset(field: Field): string {
  return field instanceof HTMLSelectElement ? (field.options[0]?.value ?? '') : '';
}
