import { href } from 'react-router';
import { ButtonLink } from './button-link.tsx';
import { useShopSettings } from './layout/use-shop-settings.tsx';

/** What the dealership promises, as facts with numbers; nothing where it promises nothing. */
export function WhyChooseUs() {
  const { items } = useShopSettings().promises;
  if (!items) return null;
  return (
    <section aria-labelledby="why-choose-us" className="mt-24 bg-sunken py-20 sm:mt-32 sm:py-28">
      <div className="page-width grid gap-12 lg:grid-cols-[1fr_2.2fr]">
        <div className="flex flex-col items-start gap-6 lg:sticky lg:top-28 lg:self-start">
          <h2 id="why-choose-us" className="text-title">
            Why Choose Us
          </h2>
          <p className="max-w-[34ch] text-ink-soft text-lead">What you can expect from us.</p>
          <ButtonLink to={href('/allProducts')} size="large">
            Browse Our Inventory
          </ButtonLink>
        </div>
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {items.map(({ figure, title, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two promises may have one title
            <li key={place} className="grid content-start gap-2 border-line border-t py-7">
              {figure && (
                <p aria-hidden="true" className="font-semibold text-display tabular-nums">
                  {figure}
                </p>
              )}
              <h3 className="mt-1 text-heading">{title}</h3>
              <p className="max-w-[38ch] text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
