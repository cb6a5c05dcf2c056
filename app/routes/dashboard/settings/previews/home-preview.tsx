import { useWatch } from 'react-hook-form';
import type { Settings } from '../../../../../shared/settings/settings.ts';
import { NothingToShow, Preview } from './preview.tsx';

/** Slides and testimonials, without the rest of the page. */
export default function HomePreview() {
  const { slides = [], testimonials = [] } = useWatch() as Settings['home'];
  if (slides.length + testimonials.length === 0) {
    return (
      <Preview>
        <NothingToShow>Without slides and testimonials, the home page shows your name and your cars.</NothingToShow>
      </Preview>
    );
  }
  return (
    <Preview>
      <div className="grid gap-4 sm:grid-cols-2">
        {slides.map(({ title, description, image }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide has nothing else that stays while it is typed
          <div key={place} className="grid min-w-0 content-start gap-3 rounded-card bg-studio p-5 ring-1 ring-line">
            <p className="wrap-anywhere text-title">{title}</p>
            <p className="wrap-anywhere text-ink-soft">{description}</p>
            {image && <img src={image} alt="" className="aspect-[8/5] w-full rounded-control object-cover" />}
          </div>
        ))}
        {testimonials.map(({ words, name, detail }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nor has a testimonial
          <figure key={place} className="grid min-w-0 content-start gap-4 border-ink border-t-2 pt-4">
            <blockquote className="wrap-anywhere text-heading">“{words}”</blockquote>
            <figcaption>
              <p className="font-semibold">{name}</p>
              {detail && <p className="text-fine text-ink-soft">{detail}</p>}
            </figcaption>
          </figure>
        ))}
      </div>
    </Preview>
  );
}
