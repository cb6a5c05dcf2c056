import { href } from 'react-router';
import type { HeroPicture } from '../../../api/cars/hero-pictures.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { describePicture } from '../../../components/car/car-facts.ts';
import { CarPicture, sourcesOf } from '../../../components/car/car-picture.tsx';
import { CarSilhouette } from '../../../components/car/car-silhouette.tsx';
import { cx } from '../../../ui/classes.ts';

const SIZES = '(min-width: 84rem) 55rem, (min-width: 64rem) 66vw, 100vw';

interface HeroSlideProps {
  title: string;
  description: string;
  /** The dealership's own picture, instead of a car's. */
  image?: string | null | undefined;
  picture: HeroPicture | undefined;
  position: number;
  count: number;
  hidden: boolean;
}

/** Type over quiet ground, and one strong picture that melts into it. */
export function HeroSlide({ title, description, image, picture, position, count, hidden }: HeroSlideProps) {
  const first = position === 0;
  const Title = first ? 'h1' : 'h2';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, not a fieldset
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${position + 1} of ${count}`}
      inert={hidden}
      className="relative grid min-w-0 flex-[0_0_100%] snap-start snap-always content-between bg-studio lg:min-h-[clamp(30rem,46vw,40rem)] lg:content-center"
    >
      <div className="relative z-10 grid justify-items-start gap-5 px-6 pt-10 sm:px-12 sm:pt-14 lg:max-w-[46%] lg:py-16 lg:ps-[clamp(2rem,5vw,4.5rem)]">
        <Title className="text-display">{title}</Title>
        <p className="max-w-[34ch] text-ink-soft text-lead">{description}</p>
        <ButtonLink to={href('/allProducts')} size="large" className="mt-2">
          Browse Cars
        </ButtonLink>
      </div>
      <HeroScene image={image} picture={picture} first={first} fallbackStyle={fallbackStyles[position] ?? 'Sedan'} />
    </div>
  );
}

interface HeroSceneProps {
  image: string | null | undefined;
  picture: HeroPicture | undefined;
  first: boolean;
  fallbackStyle: HeroPicture['category'];
}

/** By day in the light theme; in the dark one in the evening, if the car has such a picture. */
function HeroScene({ image, picture, first, fallbackStyle }: HeroSceneProps) {
  const place = 'hero-scene max-lg:mb-10 lg:absolute lg:end-0 lg:bottom-0 lg:w-[68%]';
  if (image) {
    return (
      <div className={place}>
        <CarPicture image={image} alt="" sizes={SIZES} eager={first} />
      </div>
    );
  }
  if (!picture) return <CarSilhouette category={fallbackStyle} className={cx(place, 'aspect-[8/5] w-full')} />;

  const evening = picture.darkImage;
  const described = { alt: describePicture(picture), category: picture.category, color: picture.color, sizes: SIZES };
  // Both stand in the page, and an eager one would be fetched where nobody sees it.
  const eager = first && (evening ? 'shown' : true);
  return (
    <div className={place}>
      {first && evening && early(picture.image, 'light')}
      {first && evening && early(evening, 'dark')}
      <CarPicture {...described} image={picture.image} eager={eager} className={cx(evening && 'dark:hidden')} />
      {evening && (
        <CarPicture {...described} image={evening} eager={eager} className="hidden dark:block dark:brightness-100" />
      )}
    </div>
  );
}

/** Fetches a picture at once where the system has this theme. Who chose the other by hand gets theirs once it is shown. */
const early = (image: string, scheme: 'light' | 'dark') => (
  <link
    rel="preload"
    as="image"
    type="image/avif"
    imageSrcSet={sourcesOf(image, 'avif')}
    imageSizes={SIZES}
    media={`(prefers-color-scheme: ${scheme})`}
    fetchPriority="high"
  />
);

/** Drawn where the shop has no picture yet. */
const fallbackStyles = ['Coupe', 'SUV', 'Sedan'] as const;
