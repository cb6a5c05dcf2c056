/** What an answer is noted with that is the same whoever asks. */
export const anybodys = { isAnybodys: true } as const;

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
  offered: (ids: readonly string[]) => ['cars', 'offered', ...ids],
};

export const settingsKeys = {
  shop: ['settings', 'shop'],
  section: (section: string) => ['settings', 'section', section],
};

export const optionKeys = {
  all: ['options'],
};
