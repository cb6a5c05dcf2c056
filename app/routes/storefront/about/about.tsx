import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { fetchHeroPictures, type HeroPicture, heroPictures } from '../../../api/cars/hero-pictures.ts';
import { fetchSettings } from '../../../api/settings/settings.ts';
import { transportContext } from '../../../api/transport.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { describePicture } from '../../../components/car/car-facts.ts';
import { CarPicture } from '../../../components/car/car-picture.tsx';
import { CarSilhouette } from '../../../components/car/car-silhouette.tsx';
import { useShopSettings } from '../../../components/layout/use-shop-settings.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { getQueryClient } from '../../../query-client.ts';
import type { Route } from './+types/about.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const transport = context.get(transportContext);
  return { pictures: await fetchHeroPictures(fetchSettings(transport), { transport }).catch(() => undefined) };
}

/** The page comes at once; its picture comes into it. */
export function clientLoader() {
  void getQueryClient().prefetchQuery(heroPictures);
  return { pictures: undefined };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'About',
    description: 'A premium seller of new and pre-owned vehicles: who we are and what we stand for.',
    path: href('/aboutPage'),
  });

export default function About({ loaderData }: Route.ComponentProps) {
  const { pictures } = loaderData;
  const { data } = useQuery({ ...heroPictures, ...(pictures ? { initialData: pictures } : {}) });
  return (
    <div className="page-width">
      <h1 className="max-w-5xl pt-16 pb-10 text-display sm:pt-24 sm:pb-14">
        A premium home for new and pre-owned vehicles
      </h1>
      <ShowroomPicture picture={data?.findLast((each) => each !== undefined)} />
      <div className="grid gap-14 py-16 md:grid-cols-2 md:gap-20">
        <section>
          <h2 className="text-title">Who We Are</h2>
          <div className="mt-5 grid max-w-reading gap-4 text-ink-soft text-lead">
            <p>We are a premium seller of new and pre-owned vehicles.</p>
            <p>
              Every car has a page of its own, with what there is to know about it. What you don’t find there, please
              ask us.
            </p>
          </div>
        </section>
        <section>
          <h2 className="text-title">Our Mission</h2>
          <div className="mt-5 grid max-w-reading gap-4 text-ink-soft text-lead">
            <p>To make buying a car as calm as it should be, with the same price for everybody.</p>
            <p>Find it online, pay securely, and follow your order from your account.</p>
          </div>
        </section>
      </div>
      <Facts />
      <section className="flex flex-wrap items-center justify-between gap-6 rounded-scene bg-sunken px-8 py-10">
        <h2 className="text-title">See what’s on the floor today</h2>
        <ButtonLink to={href('/allProducts')} size="large">
          Browse Inventory
        </ButtonLink>
      </section>
    </div>
  );
}

/** The first promises, as facts with numbers. */
function Facts() {
  const facts = useShopSettings().promises.items?.filter(({ figure }) => figure) ?? [];
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-8 border-line border-t py-14 sm:grid-cols-3">
      {facts.slice(0, 3).map(({ figure, title, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two promises may have one title
        <div key={place} className="flex flex-col-reverse justify-end gap-2">
          <dt className="text-ink-soft">
            {title}. {text}
          </dt>
          <dd className="font-semibold text-title tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function ShowroomPicture({ picture }: { picture: HeroPicture | undefined }) {
  const frame = 'aspect-[8/5] w-full rounded-scene md:aspect-[21/9]';
  if (!picture) return <CarSilhouette category="SUV" className={frame} />;
  return (
    <CarPicture
      image={picture.image}
      alt={describePicture(picture)}
      category={picture.category}
      color={picture.color}
      sizes="(min-width: 84rem) 78rem, 100vw"
      eager
      className={`${frame} object-[50%_64%]`}
    />
  );
}
