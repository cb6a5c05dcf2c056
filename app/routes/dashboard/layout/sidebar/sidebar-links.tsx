import {
  CalendarDays,
  CarFront,
  ChartColumn,
  ChartNoAxesCombined,
  History,
  House,
  Inbox,
  ListTodo,
  type LucideIcon,
  Mails,
  PackagePlus,
  Receipt,
  Settings,
  UserRound,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { href, NavLink } from 'react-router';
import type { User } from '../../../../../shared/users/users.ts';
import { cx } from '../../../../ui/classes.ts';
import { mayOpen } from '../page-permissions.ts';
import { CalendarBadge, type Folding, InboxBadge, MessagesBadge, OrdersBadge } from './sidebar-badges.tsx';

interface SidebarLink {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** What waits there. */
  Count?: ComponentType<Folding>;
}

const home: SidebarLink = { to: href('/'), label: 'Home', Icon: House };
const profile: SidebarLink = { to: href('/dashboard/profile'), label: 'Profile', Icon: UserRound };
const customerLinks: SidebarLink[] = [
  home,
  profile,
  { to: href('/dashboard/orders'), label: 'View Orders', Icon: Receipt },
];
const adminLinks: SidebarLink[] = [
  home,
  profile,
  { to: href('/dashboard/users'), label: 'Manage Users', Icon: Users },
  { to: href('/dashboard/products'), label: 'Manage Products', Icon: CarFront },
  { to: href('/dashboard/adminOrders'), label: 'Manage Orders', Icon: ChartNoAxesCombined, Count: OrdersBadge },
  { to: href('/dashboard/addProduct'), label: 'Add Products', Icon: PackagePlus },
];

/** What the specification does not list stands apart, below it. */
const serviceLinks: SidebarLink[] = [
  { to: href('/dashboard/today'), label: 'Today', Icon: ListTodo },
  { to: href('/dashboard/calendar'), label: 'Calendar', Icon: CalendarDays, Count: CalendarBadge },
  { to: href('/dashboard/inbox/:id?'), label: 'Inbox', Icon: Inbox, Count: InboxBadge },
  { to: href('/dashboard/revenue'), label: 'Revenue', Icon: ChartColumn },
  { to: href('/dashboard/messages'), label: 'Messages', Icon: Mails, Count: MessagesBadge },
  { to: href('/dashboard/auditLog'), label: 'Audit Log', Icon: History },
  { to: href('/dashboard/settings/:section?'), label: 'Settings', Icon: Settings },
];

interface SidebarLinksProps {
  user: User;
  /** Only the icons are seen; the words stay for those who listen or point. */
  isFolded?: boolean;
  onFollow?: () => void;
}

export function SidebarLinks({ user, ...look }: SidebarLinksProps) {
  const isAdmin = user.role === 'admin';
  const open = (links: SidebarLink[]) => links.filter(({ to }) => mayOpen(user, to));
  return (
    <>
      <LinkList links={isAdmin ? open(adminLinks) : customerLinks} {...look} />
      {isAdmin && (
        <div className="mt-2 border-line border-t pt-2">
          <LinkList links={open(serviceLinks)} {...look} />
        </div>
      )}
    </>
  );
}

type LinkListProps = Omit<SidebarLinksProps, 'user'> & { links: SidebarLink[] };

function LinkList({ links, isFolded = false, onFollow }: LinkListProps) {
  return (
    <ul className="grid gap-1">
      {links.map(({ to, label, Icon, Count }) => (
        <li key={to} className="relative flex items-center">
          <NavLink
            to={to}
            end={to === '/'}
            prefetch="intent"
            onClick={onFollow}
            title={isFolded ? label : undefined}
            className="flex min-h-11 grow items-center gap-3 overflow-hidden whitespace-nowrap rounded-control px-3 font-medium text-ink-soft transition-colors duration-quick hover:bg-ink/6 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-ink/8 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <span className={cx(isFolded && 'sr-only')}>{label}</span>
          </NavLink>
          {Count && <Count isFolded={isFolded} />}
        </li>
      ))}
    </ul>
  );
}
