import { LogOut } from 'lucide-react';
import { initialOf } from '../../../../../shared/settings/initial.ts';
import type { User } from '../../../../../shared/users/users.ts';
import { useStoreName } from '../../../../components/layout/wordmark.tsx';
import { useAuth } from '../../../../state/auth.tsx';
import { cx } from '../../../../ui/classes.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { SidebarLinks } from './sidebar-links.tsx';

interface SidebarProps {
  user: User | null;
  isOpen: boolean;
}

/** 16rem wide, or folded to 3rem of icons. While nobody knows who is there, it is empty and calm. */
export function Sidebar({ user, isOpen }: SidebarProps) {
  const storeName = useStoreName();
  return (
    <aside
      className={cx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col overflow-x-hidden border-line border-e bg-sunken transition-[width] duration-calm ease-settle md:flex print:hidden',
        isOpen ? 'w-64' : 'w-12',
      )}
    >
      <p className={cx('flex h-16 shrink-0 items-center font-bold', isOpen ? 'px-5' : 'justify-center text-heading')}>
        {isOpen ? (
          <span className={cx('line-clamp-2 wrap-anywhere', storeName.length > 20 ? 'leading-tight' : 'text-heading')}>
            {storeName}
          </span>
        ) : (
          <abbr title={storeName} className="no-underline">
            {initialOf(storeName)}
          </abbr>
        )}
      </p>
      <nav aria-label="Dashboard" className={cx('grow overflow-y-auto py-2', isOpen ? 'px-3' : 'px-0.5')}>
        {user && <SidebarLinks user={user} isFolded={!isOpen} />}
      </nav>
      {user && (
        <div className={cx('border-line border-t py-2', isOpen ? 'px-3' : 'px-0.5')}>
          <SignOut isFolded={!isOpen} />
        </div>
      )}
    </aside>
  );
}

interface SidebarSheetProps {
  user: User | null;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sidebar of a phone: slides in, 18rem wide. */
export function SidebarSheet({ user, isOpen, onOpenChange }: SidebarSheetProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} from="left" title={useStoreName()} className="max-w-72">
      {user && (
        <nav aria-label="Dashboard" className="-mx-2 grid gap-1">
          <SidebarLinks user={user} onFollow={() => onOpenChange(false)} />
          <SignOut />
        </nav>
      )}
    </Dialog>
  );
}

function SignOut({ isFolded = false }: { isFolded?: boolean }) {
  const { signOut } = useAuth();
  return (
    <button
      type="button"
      onClick={() => void signOut().then(() => toast.blank('You are signed out'))}
      title={isFolded ? 'Logout' : undefined}
      className="flex min-h-11 w-full items-center gap-3 overflow-hidden whitespace-nowrap rounded-control px-3 font-medium text-ink-soft transition-colors duration-quick hover:bg-ink/6 hover:text-ink focus-visible:-outline-offset-2"
    >
      <LogOut aria-hidden="true" className="size-5 shrink-0" />
      <span className={cx(isFolded && 'sr-only')}>Logout</span>
    </button>
  );
}
