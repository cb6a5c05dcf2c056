import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from '../../../../ui/form/field.tsx';

const TYPING_PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** What is searched for now. */
  text: string;
  onSearch: (text: string) => void;
}

/** Searches after a short pause in typing, or at once with Enter. */
export function SearchField({ label, text, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back and Forward change what is searched for; somebody who is typing is not interrupted.
  useEffect(() => {
    if (pause.current === undefined) setTyped((current) => (current.trim() === text ? current : text));
  }, [text]);
  useEffect(() => () => clearTimeout(pause.current), []);

  function search(wanted: string) {
    clearTimeout(pause.current);
    pause.current = undefined;
    if (wanted.trim() !== text) onSearch(wanted.trim());
  }

  return (
    <search className="relative block min-w-0 grow basis-96 max-md:basis-40">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-ink-soft"
      />
      <TextInput
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        maxLength={120}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(pause.current);
          pause.current = setTimeout(() => search(target.value), TYPING_PAUSE_MS);
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && search(currentTarget.value)}
        className="ps-11.5"
      />
    </search>
  );
}
