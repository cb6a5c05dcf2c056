import { type FormEvent, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { href, useBlocker, useNavigate, useNavigation } from 'react-router';
import { inventoryPath } from '../../../state/last-list.ts';
import {
  type FilterField,
  fieldsIn,
  follow,
  isAhead,
  isTouched,
  isTyped,
  readField,
} from './filters/filter-form-fields.ts';
import { changeAddress, readAddress } from './inventory-search-params.ts';

const TYPING_PAUSE_MS = 300;

/**
 * Binds plain forms to the address: what is changed in any of them goes into the address after a short pause, and when
 * the address changes from elsewhere (Back, a chip, another form) the fields follow it. What was filled in before
 * script listened counts too.
 */
export function useSearchParamsForm(address: URLSearchParams, onSent: () => void) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; form: HTMLFormElement; name: string } | null>(null);
  /** The field that was typed in last, and the address that came of it. */
  const typed = useRef<{ name: string; search: string } | null>(null);
  /** What was asked for last, as long as it is on its way. */
  const asked = useRef<URLSearchParams | null>(null);
  /** The address that the fields followed last; what differs from it is somebody's own. */
  const followed = useRef(address);
  /** What somebody changed since then, also what they changed back. */
  const changed = useRef(new Set<string>());
  const search = address.toString();

  const root = useRef<HTMLDivElement>(null);
  const takeEarlyInput = useEffectEvent(() => {
    const early = fieldsIn(root.current).find((field) => field.form && isTouched(field));
    if (early?.form) sendAfterPause(early.form, early.name);
  });
  useEffect(() => {
    takeEarlyInput();
    return () => clearTimeout(pending.current?.timer);
  }, []);
  useEffect(() => {
    // The fields are ahead of an address that comes while another change is under way.
    if (asked.current && asked.current.toString() !== search) return;
    const arrived = new URLSearchParams(search);
    for (const field of fieldsIn(root.current)) {
      if (!pending.current || !isAhead(field, followed.current)) follow(field, arrived);
    }
    followed.current = arrived;
    if (!pending.current) changed.current.clear();
  }, [search]);

  /** Where another link leads, such as one that clears the filters, before it has arrived. */
  const leading = useRef<URLSearchParams | null>(null);
  const isLoading = location?.pathname === href('/allProducts');
  const leadsTo = isLoading ? location.search : null;
  useEffect(() => {
    leading.current = leadsTo === null ? null : readAddress(new URLSearchParams(leadsTo));
  }, [leadsTo]);

  /** Who types and then opens a car goes to the car, and is not called back by what was typed. */
  const isLeaving = useRef(false);
  // Blocks nothing: it hears of a link at once, while a slow device draws for longer than the pause of typing.
  useBlocker(({ nextLocation }) => {
    isLeaving.current = nextLocation.pathname !== href('/allProducts');
    if (isLeaving.current) forget();
    return false;
  });

  function forget() {
    clearTimeout(pending.current?.timer);
    pending.current = null;
  }

  /** Each change is a step that Back undoes, unless it takes the last one back at once; typing in a field is one. */
  function send(form: HTMLFormElement, replaces?: string) {
    forget();
    const here = new URLSearchParams(window.location.search);
    const base = asked.current ?? leading.current ?? here;
    // What nobody touched is the address's, which may have changed since.
    const own = fieldsIn(form).filter((field) => changed.current.has(field.name) || isAhead(field, followed.current));
    const next = changeAddress(
      base,
      own.map((field) => [field.name, readField(field)]),
    );
    const isSame = (address: URLSearchParams) => next.toString() === changeAddress(address, []).toString();
    if (isSame(base)) return;
    // What was typed before has a step of its own once it has arrived, which this one takes over.
    const isTypedOn = typed.current?.name === replaces && typed.current?.search === readAddress(here).toString();
    asked.current = next;
    typed.current = replaces === undefined ? null : { name: replaces, search: next.toString() };
    const options = { replace: isTypedOn || isSame(here), preventScrollReset: true };
    void Promise.resolve(navigate(inventoryPath(next), options)).then(() => {
      if (asked.current === next) asked.current = null;
      onSent();
    });
  }

  function sendAfterPause(form: HTMLFormElement, name: string) {
    if (pending.current && pending.current.name !== name) send(pending.current.form, pending.current.name);
    forget();
    if (isLeaving.current) return;
    pending.current = { form, name, timer: setTimeout(() => send(form, name), TYPING_PAUSE_MS) };
  }

  return {
    loading: isLoading,
    listeners: {
      ref: root,
      onChange(event: FormEvent) {
        const field = event.target as FilterField;
        if (!field.form || !field.name) return;
        changed.current.add(field.name);
        if (isTyped(field)) sendAfterPause(field.form, field.name);
        else send(field.form);
      },
      onSubmit(event: SubmitEvent<HTMLElement>) {
        event.preventDefault();
        const form = event.target as HTMLFormElement;
        // Asked for by a part of the form, as a slider does on every step, and not by a person's Enter.
        if (event.nativeEvent.submitter) send(form);
        else sendAfterPause(form, pending.current?.name ?? nameOfFocused());
      },
    },
  };
}

/** A slider's thumb has no name, but a label. */
function nameOfFocused(): string {
  const { activeElement: focused } = document;
  return focused?.getAttribute('name') ?? focused?.getAttribute('aria-label') ?? 'form';
}
