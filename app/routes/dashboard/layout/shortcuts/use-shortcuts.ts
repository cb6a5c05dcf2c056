import { useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { href, useNavigate } from 'react-router';
import type { User } from '../../../../../shared/users/users.ts';
import { readItem, removeItem, writeItem } from '../../../../storage/browser-storage.ts';
import { mayOpen } from '../page-permissions.ts';

const SETTING = 'shortcuts';

/** Two keys, one after the other, and where they lead. */
interface Shortcut {
  keys: [string, string];
  to: string;
  label: string;
}

const shortcuts: Record<User['role'], Shortcut[]> = {
  user: [
    { keys: ['g', 'p'], to: href('/dashboard/profile'), label: 'Profile' },
    { keys: ['g', 'o'], to: href('/dashboard/orders'), label: 'My Orders' },
  ],
  admin: [
    { keys: ['g', 'p'], to: href('/dashboard/profile'), label: 'Profile' },
    { keys: ['g', 'u'], to: href('/dashboard/users'), label: 'Users' },
    { keys: ['g', 'c'], to: href('/dashboard/products'), label: 'Cars' },
    { keys: ['g', 'o'], to: href('/dashboard/adminOrders'), label: 'Orders' },
    { keys: ['g', 'a'], to: href('/dashboard/addProduct'), label: 'Add a car' },
  ],
};

/** With a modifier, or beneath a dialog or a question. */
function isForOthers({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/**
 * Keys that act without Ctrl or Cmd can be switched off, for those whose speech or hand would press them unawares
 * (WCAG 2.1.4). They do nothing where one types, nor beneath a dialog.
 */
export function useShortcuts(user: User, showHelp: () => void) {
  const navigate = useNavigate();
  const [isOn, setIsOn] = useState(() => readItem(SETTING) !== 'off');
  const quiet = {
    enabled: isOn,
    useKey: true,
    ignoreModifiers: true,
    preventDefault: true,
    ignoreEventWhen: isForOthers,
  };
  const list = shortcuts[user.role].filter(({ to }) => mayOpen(user, to));

  useHotkeys('?', showHelp, quiet);
  useHotkeys('/', () => document.querySelector<HTMLElement>('main [type="search"]')?.focus(), quiet);
  useHotkeys(
    list.map(({ keys }) => keys.join('>')),
    (event, { hotkey }) => {
      // The library asks `ignoreEventWhen` of single keys alone.
      if (isForOthers(event)) return;
      const shortcut = list.find(({ keys }) => keys.join('>') === hotkey);
      if (shortcut) void navigate(shortcut.to);
    },
    quiet,
  );

  function switchTo(on: boolean) {
    if (on) removeItem(SETTING);
    else writeItem(SETTING, 'off');
    setIsOn(on);
  }
  return { isOn, switchTo, shortcuts: list };
}
