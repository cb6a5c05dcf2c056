import { type InputEvent, type SubmitEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { href, useBlocker, useLocation, useNavigate, useNavigation } from 'react-router';
import { inventoryPath } from '../../../state/last-list.ts';
import { type FilterField, filterFields, follow, isTouched, isTyped, readField } from './filters/filter-form-fields.ts';
import { changeAddress, readAddress } from './inventory-search-params.ts';

const TYPING_PAUSE_MS = 300;
/** The list's address, and the footer's, which leads to it (D1): who goes there has not left. */
const addressesOfList: string[] = [href('/allProducts'), href('/cars')];

/**
 * Binds plain forms to the address: what is changed in any of them goes into the address after a short pause, and when
 * the address changes from elsewhere (Back, a chip, another form) the fields follow it. What was filled in before
 * script listened counts too.
 */
export function useSearchParamsForm(onSent: () => void) {
  const navigate = useNavigate();
  const location = useLocation();
  const navigation = useNavigation();
  /** What somebody changed and the address was not asked for yet: of these fields alone the form knows better. */
  const unsent = useRef(new Map<string, FilterField>());
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; name: string } | null>(null);
  /** The field that was typed in last, and the address that came of it. */
  const typed = useRef<{ name: string; search: string } | null>(null);
  /** Where the page was led last, by this form or by any link, whether it has arrived or not. */
  const heading = useRef<URLSearchParams | null>(null);

  const takeEarlyInput = useEffectEvent(() => {
    const early = filterFields().filter(isTouched);
    for (const field of early) unsent.current.set(field.name, field);
    if (early[0]) sendAfterPause(early[0].name);
  });
  // In the moment of drawing: what is typed later, while an effect would still wait, is not taken for an old value.
  useLayoutEffect(() => {
    takeEarlyInput();
    return () => clearTimeout(pending.current?.timer);
  }, []);
  useLayoutEffect(() => {
    const arrived = readAddress(new URLSearchParams(location.search));
    // The fields are ahead of an address that comes while another one is on its way.
    if (heading.current && heading.current.toString() !== arrived.toString()) return;
    for (const field of filterFields()) if (!unsent.current.has(field.name)) follow(field, arrived);
  }, [location]);

  /** Who types and then opens a car goes to the car, and is not called back by what was typed. */
  const isLeaving = useRef(false);
  // Blocks nothing: it hears of a link at once, while a slow device draws for longer than the pause of typing.
  useBlocker(({ nextLocation }) => {
    isLeaving.current = !addressesOfList.includes(nextLocation.pathname);
    heading.current = isLeaving.current ? null : readAddress(new URLSearchParams(nextLocation.search));
    if (isLeaving.current) forget();
    return false;
  });

  function forget() {
    clearTimeout(pending.current?.timer);
    pending.current = null;
    unsent.current.clear();
  }

  /**
   * Each change is a step that Back undoes, unless it takes the last one back at once. Typing in a field is one, and
   * emptying the field another, so that Back brings the text back.
   */
  function send(replaces?: string) {
    const here = readAddress(new URLSearchParams(window.location.search));
    const base = heading.current ?? here;
    const changes = [...unsent.current].map(([name, field]) => [name, readField(field)] as const);
    const next = changeAddress(base, changes);
    forget();
    const isSame = (address: URLSearchParams) => next.toString() === changeAddress(address, []).toString();
    if (isSame(base)) return;
    // What was typed before has a step of its own once it has arrived, which this one takes over.
    const isEmptied = changes.every(([, value]) => value === '');
    const isTypedOn = !isEmptied && typed.current?.name === replaces && typed.current?.search === here.toString();
    heading.current = next;
    typed.current = replaces === undefined ? null : { name: replaces, search: next.toString() };
    const options = { replace: isTypedOn || isSame(here), preventScrollReset: true };
    void Promise.resolve(navigate(inventoryPath(next), options)).then(onSent);
  }

  function sendAfterPause(name: string) {
    clearTimeout(pending.current?.timer);
    pending.current = { name, timer: setTimeout(() => send(name), TYPING_PAUSE_MS) };
  }

  return {
    loading: navigation.location?.pathname === href('/allProducts'),
    listeners: {
      // On the way down: a field's own listener may have the page drawn at once, and an address that comes with it would
      // wipe out what was just typed. What the fields follow themselves does not bubble.
      onInputCapture(event: InputEvent) {
        const field = event.target as FilterField;
        if (!event.bubbles || !field.form || !field.name) return;
        const name = isTyped(field) ? nameOfFocused() : undefined;
        if (pending.current && pending.current.name !== name) send(pending.current.name);
        if (name !== undefined && isLeaving.current) return;
        unsent.current.set(field.name, field);
        if (name === undefined) send();
        else sendAfterPause(name);
      },
      onSubmit(event: SubmitEvent<HTMLElement>) {
        event.preventDefault();
        if (pending.current) send(pending.current.name);
      },
    },
  };
}

/** A slider's thumb has no name, but a label. */
function nameOfFocused(): string {
  const { activeElement: focused } = document;
  return focused?.getAttribute('name') ?? focused?.getAttribute('aria-label') ?? 'form';
}
