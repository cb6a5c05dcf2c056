import { useShopSettings } from '../../../components/layout/use-shop-settings.tsx';

/** What customers said; nothing where nobody did. */
export function Testimonials() {
  const { testimonials } = useShopSettings().home;
  if (!testimonials) return null;
  return (
    <section aria-labelledby="testimonials" className="page-width pt-20 sm:pt-28">
      <h2 id="testimonials" className="text-title">
        What Our Customers Say
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-12 md:grid-cols-3">
        {testimonials.map(({ words, name, detail }) => (
          <li key={`${name} ${words}`}>
            <figure className="wrap-anywhere flex h-full flex-col gap-6 border-ink border-t-2 pt-6">
              <blockquote className="text-heading leading-snug">“{words}”</blockquote>
              <figcaption className="mt-auto">
                <p className="font-semibold">{name}</p>
                {detail && <p className="text-fine text-ink-soft">{detail}</p>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
