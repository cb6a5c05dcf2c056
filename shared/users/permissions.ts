/** What an administrator may be narrowed to (D111). */
export const permissions = ['cars', 'inspection', 'orders', 'money', 'people', 'settings'] as const;
export type Permission = (typeof permissions)[number];
