import type { Change } from '../../shared/audit-log.ts';

type Filters = Record<string, string>;

/** The names under which answers are kept. What a change makes old is found by how they begin. */
export const carKeys = {
  all: ['cars'],
  lists: ['cars', 'pages'],
  pages: (filters: string) => ['cars', 'pages', filters],
  facets: (filters: string) => ['cars', 'facets', filters],
  words: ['cars', 'words'],
  found: (search: string) => ['cars', 'found', search],
  featured: ['cars', 'featured'],
  heroes: ['cars', 'heroes'],
  detail: (id: string) => ['cars', 'detail', id],
  watch: (id: string) => ['cars', 'watch', id],
  report: (id: string) => ['cars', 'report', id],
  points: (fuelType: string) => ['inspection-points', fuelType],
  /** Apart from the others, as a form is. */
  inspection: (id: string) => ['inspection', id],
  offered: (ids: readonly string[]) => ['cars', 'offered', ...ids],
  stock: (id: string) => ['cars', 'stock', id],
  tables: ['cars', 'table'],
  table: (filters: Filters, cursor: string | null) => ['cars', 'table', filters, cursor],
  /** Apart from the others: what a form began with stays while somebody types. */
  form: (id: string) => ['car-form', id],
};

export const orderKeys = {
  all: ['orders'],
  page: (filters: Filters, cursor: string | null) => ['orders', 'page', filters, cursor],
  of: (email: string) => ['orders', 'of', email],
  detail: (id: string) => ['orders', 'detail', id],
  revenue: ['orders', 'revenue'],
  toPrepare: ['orders', 'to-prepare'],
  sales: (from: string | undefined, to: string | undefined) => ['orders', 'sales', from, to],
  held: ['orders', 'held'],
  /** Apart from the others: it is asked for until the payment has settled. */
  payment: (sessionId: string) => ['payment', sessionId],
};

export const userKeys = {
  all: ['users'],
  page: (filters: Filters, cursor: string | null) => ['users', filters, cursor],
};

export const invitationKeys = {
  all: ['invitations'],
  /** Apart from the others: what whoever has the link is told. */
  opened: (token: string) => ['invitation', token],
};

export const accountKeys = {
  sessions: ['own-sessions'],
};

export const settingsKeys = {
  shop: ['settings', 'shop'],
  section: (section: string) => ['settings', 'section', section],
};

export const optionKeys = {
  all: ['options'],
};

export const changeKeys = {
  all: (filters: Filters) => ['changes', 'all', filters],
  of: (subject: Change['subject'], id: string) => ['changes', subject, id],
  latest: (subject: Change['subject'], id: string) => ['changes', 'latest', subject, id],
};

export const messageKeys = {
  mails: (filters: Filters, cursor: string | null) => ['mails', filters, cursor],
  mail: (id: string) => ['mail', id],
  allIncidents: ['incidents'],
  incidentsToSettle: ['incidents', 'to-settle'],
  incidents: (filters: Filters, cursor: string | null) => ['incidents', filters, cursor],
  failedJobs: ['failed-jobs'],
};
