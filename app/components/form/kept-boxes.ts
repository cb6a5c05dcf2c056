import { type RefObject, useEffect } from 'react';
import { useKeepWhenLeft, useTypedBefore } from '../../state/kept-typing.ts';

interface TypedBoxes<More> {
  boxes: [id: string, value: string][];
  /** What else was chosen in the form. */
  more: More | undefined;
}

/** What had been chosen in the form when the session ended or it was left, beside its boxes. */
export const useChosenBefore = <More>(form: string) => useTypedBefore<TypedBoxes<More>>(form)?.more;

/**
 * As `useKeepWhenLeft`, for a form whose boxes the browser fills: they are filled again by themselves.
 * @param more what else was chosen in it; undefined when nothing was
 */
export function useKeepBoxes(form: string, element: RefObject<HTMLFormElement | null>, more?: () => unknown) {
  const before = useTypedBefore<TypedBoxes<unknown>>(form);
  const readNow = () => {
    const typed: TypedBoxes<unknown> = { boxes: typedBoxes(element.current), more: more?.() };
    return typed.boxes.length > 0 || typed.more !== undefined ? typed : undefined;
  };
  useKeepWhenLeft(form, readNow);
  useEffect(() => {
    for (const [id, value] of before?.boxes ?? []) {
      const box = element.current?.elements.namedItem(id);
      if (isBox(box)) box.value = value;
    }
  }, [before, element]);
}

const typedBoxes = (form: HTMLFormElement | null): TypedBoxes<unknown>['boxes'] =>
  [...(form?.elements ?? [])]
    .filter(isBox)
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(({ id, value }) => [id, value]);

const isBox = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement && element.type !== 'file') || element instanceof HTMLTextAreaElement;
