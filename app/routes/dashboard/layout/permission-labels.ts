import type { Permission } from '../../../../shared/users/permissions.ts';

export const permissionLabels: Record<Permission, string> = {
  cars: 'Cars and stock',
  inspection: 'Inspection',
  orders: 'Orders',
  money: 'Refunds and revenue',
  people: 'People and email',
  settings: 'Settings and audit log',
};
