import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import type { User } from '../../../../../shared/users/users.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** Listens for the keys, and lists them under `?`. Phones and customers have no use for the button. */
export function KeyboardShortcuts({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isOn, switchTo, shortcuts } = useShortcuts(user, () => setIsOpen(true));
  return (
    <>
      {user.role === 'admin' && (
        <IconButton
          Icon={Keyboard}
          label="Keyboard shortcuts"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="max-md:hidden"
        />
      )}
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Keyboard shortcuts">
        <dl className="grid gap-1">
          <Line keys={['Ctrl or ⌘', 'b']} label="Show or hide the sidebar" />
          <Line keys={['?']} label="Show these shortcuts" />
          <Line keys={['/']} label="Search this list" />
          {shortcuts.map(({ keys, label }) => (
            <Line key={label} keys={keys} label={label} />
          ))}
        </dl>
        <Switch
          label="Single-key shortcuts"
          checked={isOn}
          onChange={({ target }) => switchTo(target.checked)}
          className="mt-4 border-line border-t pt-4"
        />
      </Dialog>
    </>
  );
}

function Line({ keys, label }: { keys: string[]; label: string }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4">
      <dt>{label}</dt>
      <dd className="flex gap-1.5">
        {keys.map((key) => (
          <kbd
            key={key}
            className="inline-grid min-h-8 min-w-8 place-items-center rounded-small border border-line-strong bg-sunken px-2 font-semibold text-fine"
          >
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
