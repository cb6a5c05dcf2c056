type Filters = Record<string, string>;

/** The names under which answers are kept. What a change makes old is found by how they begin. */
export const carKeys = {
  all: ['cars'],
  lists: ['cars', 'pages'],
  pages: (filters: string) => ['cars', 'pages', filters],
  availability: (filters: string) => ['cars', 'availability', filters],
  facets: (filters: string) => ['cars', 'facets', filters],
  words: (filters: string) => ['cars', 'words', filters],
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

export const settingsKeys = {
  shop: ['settings', 'shop'],
  section: (section: string) => ['settings', 'section', section],
};

export const optionKeys = {
  all: ['options'],
};
