import type { Change } from '../../shared/audit-log.ts';

type Filters = Record<string, string>;

// Apart from those of the storefront, so that a first visit does not load them.

/** With those of all cars, whose changes make them old too. */
export const staffCarKeys = {
  stock: (id: string) => ['cars', 'stock', id],
  tables: ['cars', 'table'],
  table: (filters: Filters, cursor: string | null) => ['cars', 'table', filters, cursor],
  /** Apart from the others: what a form began with stays while somebody types. */
  form: (id: string) => ['car-form', id],
};

export const inspectionKeys = {
  /** With those of all cars, as above. */
  report: (id: string) => ['cars', 'report', id],
  points: (fuelType: string) => ['inspection-points', fuelType],
  /** Apart from the others, as a form is. */
  draft: (id: string) => ['inspection', id],
};

export const orderKeys = {
  all: ['orders'],
  page: (filters: Filters, cursor: string | null) => ['orders', 'page', filters, cursor],
  of: (email: string) => ['orders', 'of', email],
  detail: (id: string) => ['orders', 'detail', id],
  own: (id: string) => ['orders', 'own', id],
  allTimes: ['times'],
  times: (kind: string, zip: string) => ['times', kind, zip],
  revenue: ['orders', 'revenue'],
  toPrepare: ['orders', 'to-prepare'],
  toSettle: ['orders', 'to-settle'],
  sales: (from: string | undefined, to: string | undefined) => ['orders', 'sales', from, to],
  held: ['orders', 'held'],
  /** Apart from the others: it is asked for until the payment has settled. */
  payment: (sessionId: string) => ['payment', sessionId],
};

export const appointmentKeys = {
  all: ['appointments'],
  own: ['appointments', 'own'],
  one: (id: string) => ['appointments', 'one', id],
  allDays: ['appointments', 'days'],
  days: (from: string, to: string) => ['appointments', 'days', from, to],
  times: (id: string, day: string) => ['appointments', 'times', id, day],
  due: ['appointments', 'due'],
};

export const todayKey = ['today'];

export const userKeys = {
  all: ['users'],
  pages: ['users', 'pages'],
  page: (filters: Filters, cursor: string | null) => ['users', 'pages', filters, cursor],
  holdings: (id: string) => ['users', 'holdings', id],
};

export const invitationKeys = {
  all: ['invitations'],
  /** Apart from the others: what whoever has the link is told. */
  opened: (token: string) => ['invitation', token],
};

export const accountKeys = {
  sessions: ['own-sessions'],
};

export const changeKeys = {
  all: (filters: Filters) => ['changes', 'all', filters],
  subjects: (subject: Change['subject']) => ['changes', subject],
  of: (subject: Change['subject'], id: string) => ['changes', subject, id],
  since: (subject: Change['subject'], id: string, version: number) => ['changes', 'since', subject, id, version],
};

export const conversationKeys = {
  all: ['conversations'],
  wholes: ['conversations', 'whole'],
  whole: (id: string) => ['conversations', 'whole', id],
  lists: ['conversations', 'lists'],
  own: (cursor: string | null) => ['conversations', 'lists', 'own', cursor],
  inbox: (filters: Filters, cursor: string | null) => ['conversations', 'lists', 'inbox', filters, cursor],
  unread: ['conversations', 'lists', 'unread'],
  prepared: (id: string) => ['conversations', 'prepared', id],
  photo: (url: string) => ['conversations', 'photo', url],
};

export const accentKeys = {
  of: (color: string) => ['accent-colors', color],
};

export const messageKeys = {
  mails: (filters: Filters, cursor: string | null) => ['mails', filters, cursor],
  mail: (id: string) => ['mail', id],
  allIncidents: ['incidents'],
  incidentsToSettle: ['incidents', 'to-settle'],
  incidents: (filters: Filters, cursor: string | null) => ['incidents', filters, cursor],
  failedJobs: ['failed-jobs'],
};
