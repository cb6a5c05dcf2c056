import { useMemo } from 'react';
import { fetchFeatured } from '../../../api/cars/cars.ts';
import { fetchHeroPictures } from '../../../api/cars/hero-pictures.ts';
import { transportContext } from '../../../api/transport.ts';
import { useIsWhole } from '../../../components/layout/use-is-whole.ts';
import { WhyChooseUs } from '../../../components/why-choose-us.tsx';
import { pageMeta, siteOf } from '../../../page-meta.ts';
import { readSite, type Site } from '../../../site.ts';
import type { Route } from './+types/home.ts';
import { dealerInSchemaTerms } from './dealer-in-schema-org.ts';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { prefetchHome } from './prefetch-home.ts';
import { Testimonials } from './testimonials.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const transport = context.get(transportContext);
  const site = readSite(context);
  const [featured, heroes] = await Promise.allSettled([
    fetchFeatured({ transport }),
    fetchHeroPictures(
      site.then(({ settings }) => settings),
      { transport },
    ),
  ]);
  const pictures = heroes.status === 'fulfilled' ? heroes.value : undefined;
  return {
    featured: featured.status === 'fulfilled' ? featured.value : undefined,
    heroes: pictures,
    failed: featured.status === 'rejected',
    // Made here, so that no visitor loads the code for what search engines alone read.
    dealer: dealerInSchemaTerms(await site, pictures?.find((each) => each !== undefined)?.image),
  };
}

/** The page comes at once; its cars come into it. */
export function clientLoader(): Partial<Awaited<ReturnType<typeof loader>>> {
  prefetchHome();
  return {};
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: 'Quality used and new cars',
    description: describeHome(siteOf(matches)),
    path: '/',
    image: loaderData?.heroes?.find((each) => each !== undefined)?.image,
  }),
  ...(loaderData?.dealer ? [{ 'script:ld+json': loaderData.dealer }] : []),
];

function describeHome({ settings }: Site): string {
  const promises = settings.promises.items?.map(({ title }) => title).join(', ');
  return `Your trusted destination for quality used and new cars${promises ? `: ${promises}` : ''}.`;
}

export default function Home({ loaderData: { heroes, featured, failed } }: Route.ComponentProps) {
  const isWhole = useIsWhole();
  // The same while somebody goes elsewhere, which changes nothing here.
  return useMemo(
    () => (
      <>
        <Hero known={heroes} />
        {isWhole ? (
          <>
            <HowItWorks />
            <Featured known={featured} failed={failed} />
            <WhyChooseUs />
            <Testimonials />
          </>
        ) : (
          // Room for it, lest the footer be seen where it comes.
          <div className="min-h-dvh" />
        )}
      </>
    ),
    [heroes, featured, failed, isWhole],
  );
}
