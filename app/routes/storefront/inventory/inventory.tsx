import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { href } from 'react-router';
import type { CardCar } from '../../../../shared/cars/cars.ts';
import { carFacets, carPages } from '../../../api/cars/car-queries.ts';
import { transportContext } from '../../../api/transport.ts';
import { useIsWhole } from '../../../components/layout/use-is-whole.ts';
import { pageMeta, siteOf } from '../../../page-meta.ts';
import { inventoryPath, useRememberedList } from '../../../state/last-list.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/classes.ts';
import { useLazyModule } from '../../../ui/hooks/use-lazy-module.ts';
import type { Route } from './+types/inventory.ts';
import { carsInSchemaTerms } from './cars-in-schema-org.ts';
import { ActiveFilters } from './filters/active-filters.tsx';
import { FilterFields } from './filters/filter-fields.tsx';
import { withoutProblems } from './filters/range-problems.ts';
import { InventoryResults } from './inventory-results.tsx';
import { filtersOf } from './inventory-search-params.ts';
import { allInStock, loadInventory, onServer, readInventory } from './load-inventory.ts';
import { SearchBar } from './search/search-bar.tsx';
import { useSearchParamsForm } from './use-search-params-form.ts';

const FORM_ID = 'filters';

export async function loader({ request, context }: Route.LoaderArgs) {
  return { ...(await readInventory(request, onServer(context.get(transportContext)))), fromServer: true };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { ...(await loadInventory(request)), fromServer: false };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const address = new URLSearchParams(loaderData?.search);
  const cars = loaderData?.list?.pages[0]?.data ?? [];
  return [
    ...pageMeta(matches, {
      ...titleAndPath(address, cars),
      description: 'Browse quality used and new cars by brand, model, body style and price.',
      image: cars.find(({ image }) => image)?.image,
    }),
    // Search engines read what the server sends; nobody who presses a link waits for it.
    ...(loaderData?.fromServer ? [{ 'script:ld+json': carsInSchemaTerms(cars, siteOf(matches)) }] : []),
  ];
};

/** A page about one car, or one brand, is not the same as that of all cars. */
function titleAndPath(address: URLSearchParams, [car, ...others]: CardCar[]) {
  const ids = address.get('ids');
  const brand = address.get('brand');
  if (ids && car && others.length === 0)
    return { title: car.title, path: inventoryPath(new URLSearchParams({ ids: car._id })) };
  if (brand) return { title: `${brand} cars`, path: inventoryPath(new URLSearchParams({ brand })) };
  return { title: 'Cars', path: href('/allProducts') };
}

/** The inventory. Its address is its state, so that Back, reload and sharing keep it (D29). */
export default function Inventory({ loaderData }: Route.ComponentProps) {
  const { search, list, problem, failed } = loaderData;
  const address = useMemo(() => new URLSearchParams(search), [search]);
  const isWhole = useIsWhole();
  const query = useInfiniteQuery({ ...carPages(address), ...(list ? { initialData: list } : { enabled: false }) });
  const total = list && query.data?.pages[0]?.meta.total;
  const results = useRef<HTMLElement>(null);
  const form = useSearchParamsForm(() => showTop(results.current));
  // “All cars” on a car's page would lead to that car alone.
  useRememberedList(address.has('ids') ? null : search);
  const [sheetOpen, setSheetOpen] = useState(false);
  const { part: sheet, hasFailed, load: loadSheet } = useLazyModule(() => import('./filters/filter-sheet.tsx'));
  // What was loaded is shown at once, and asked for anew when it has become old: the counts go with the list.
  const { data: stock } = useQuery({ ...carFacets(allInStock), initialData: () => loaderData.stock });
  const matching = carFacets(filtersOf(withoutProblems(address)));
  const { data: facets } = useQuery({ ...matching, initialData: () => loaderData.facets });
  const brands = stock?.brands;
  const fields = useMemo(
    () => <FilterFields address={address} brandsInStock={brands?.map(({ value }) => value) ?? []} facets={facets} />,
    [address, brands, facets],
  );

  // Where the sheet does not come, they are on the page itself, wherever on it one is.
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasFailed) rail.current?.scrollIntoView();
  }, [hasFailed]);

  function openFilters() {
    setSheetOpen(true);
    if (hasFailed) rail.current?.scrollIntoView();
    loadSheet();
  }

  return (
    // One listener for every field, wherever on the page it stands: each knows its form.
    <div className="page-width pt-5 sm:pt-14" {...form.listeners}>
      <h1 className="text-title">Cars</h1>
      <SearchBar formId={FORM_ID} address={address} onOpenFilters={openFilters} />
      <div className="mt-2 grid gap-8 sm:mt-4 lg:mt-6 lg:grid-cols-[17rem_1fr] lg:gap-10">
        <aside ref={rail} aria-label="Filters" className={cx('scroll-mt-40', !hasFailed && 'max-lg:scripted:hidden')}>
          <form
            id={FORM_ID}
            method="get"
            action={href('/allProducts')}
            noValidate
            className="lg:-m-2 lg:sticky lg:top-22 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-2 lg:pb-12 lg:mask-b-from-[calc(100%-3rem)]"
          >
            {isWhole && fields}
            <Button type="submit" className="mt-4 scripted:hidden">
              Show cars
            </Button>
          </form>
        </aside>
        <section
          ref={results}
          aria-label="Cars"
          aria-busy={form.loading}
          className="min-w-0 scroll-mt-40 lg:scroll-mt-22"
        >
          <ActiveFilters address={address} total={total} />
          <InventoryResults
            address={address}
            query={query}
            problem={problem}
            failed={failed}
            loading={form.loading}
            isWhole={isWhole}
          />
        </section>
      </div>
      {sheet && (
        <sheet.FilterSheet open={sheetOpen} onOpenChange={setSheetOpen} total={total}>
          {fields}
        </sheet.FilterSheet>
      )}
    </div>
  );
}

/** After a change from far down the list one goes on at the top of the new one. */
function showTop(results: HTMLElement | null) {
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
}
