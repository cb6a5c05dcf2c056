import { FIRST_CAR_YEAR, HIGHEST_MILEAGE } from '../../../../../shared/cars/car-rules.ts';
import { formatPrice, HIGHEST_PRICE_DOLLARS } from '../../../../../shared/money.ts';
import { formatMileage } from '../../../../components/car/car-facts.ts';
import { changeAddress } from '../inventory-search-params.ts';

interface Range {
  keys: readonly string[];
  lowest: number;
  highest: number;
  wrong: string;
}

const ranges = {
  price: {
    keys: ['minPrice', 'maxPrice'],
    lowest: 0,
    highest: HIGHEST_PRICE_DOLLARS,
    wrong: `Enter prices from $0 to ${formatPrice(HIGHEST_PRICE_DOLLARS)}.`,
  },
  year: {
    keys: ['minYear', 'maxYear'],
    lowest: FIRST_CAR_YEAR,
    highest: 9999,
    wrong: `Enter years from ${FIRST_CAR_YEAR} on.`,
  },
  mileage: {
    keys: ['maxMileage'],
    lowest: 0,
    highest: HIGHEST_MILEAGE,
    wrong: `Enter a mileage from 0 to ${formatMileage(HIGHEST_MILEAGE)}.`,
  },
} satisfies Record<string, Range>;

/** What is wrong with the ranges of an address, which then leads to no cars: it is said where the range is typed. */
export function findRangeProblems(address: URLSearchParams): Partial<Record<keyof typeof ranges, string>> {
  const found = Object.entries(ranges).flatMap(([name, range]) => {
    const problem = problemOf(address, name, range);
    return problem ? [[name, problem]] : [];
  });
  return Object.fromEntries(found);
}

function problemOf(address: URLSearchParams, name: string, { keys, lowest, highest, wrong }: Range) {
  const [from, to] = keys.map((key) => address.get(key)).map((text) => (text === null ? undefined : Number(text)));
  const isWrong = (value: number | undefined) => value !== undefined && !(value >= lowest && value <= highest);
  if (isWrong(from) || isWrong(to)) return wrong;
  if (from !== undefined && to !== undefined && from > to) return `The lowest ${name} is above the highest.`;
}

/** The address without the ranges that cannot be, so that the rest can still be counted. */
export function withoutProblems(address: URLSearchParams): URLSearchParams {
  const wrong = Object.keys(findRangeProblems(address)) as (keyof typeof ranges)[];
  return changeAddress(
    address,
    wrong.flatMap((name) => ranges[name].keys.map((key) => [key, ''] as const)),
  );
}
