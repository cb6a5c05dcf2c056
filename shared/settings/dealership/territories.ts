/** Puerto Rico, the Virgin Islands, Guam, Samoa and the Pacific: the list of ZIP codes has none of them, so that nobody knows how far they are. */
export const isOfTerritory = (zip: string): boolean => /^(00[6-9]|96799|969)/.test(zip);
