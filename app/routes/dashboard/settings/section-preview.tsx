import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Settings, SettingsSection } from '../../../../shared/settings/settings.ts';

/** How what is being typed will look; for the sections in which that matters (D82). */
export const sectionPreviews: Partial<Record<SettingsSection, () => ReactNode>> = {
  home: HomePreview,
};

/** Slides and testimonials, without the rest of the page. */
function HomePreview() {
  const { slides = [], testimonials = [] } = useWatch() as Settings['home'];
  if (slides.length + testimonials.length === 0) return null;
  return (
    <Preview>
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
    </Preview>
  );
}

function Preview({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Preview" className="grid gap-3">
      <h2 className="text-heading">Preview</h2>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
