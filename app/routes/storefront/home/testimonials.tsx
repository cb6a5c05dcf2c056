const testimonials = [
  {
    words:
      'They showed me the one scratch before I found it. I have never bought a car that exactly matched its listing.',
    name: 'Maria Alvarez',
    bought: 'Bought a used Toyota RAV4',
  },
  {
    words: 'Ordered on a Sunday night, paid online, and it was in my driveway on Thursday. No calls, no haggling.',
    name: 'Devon Clarke',
    bought: 'Bought a new Ford F-150',
  },
  {
    words:
      'I took the coupe home, figured out within a week that two doors weren’t enough, and they took it right back.',
    name: 'Priya Nair',
    bought: 'Returned a coupe, kept a sedan',
  },
];

export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="page-width pt-20 sm:pt-28">
      <h2 id="testimonials" className="text-title">
        What Our Customers Say
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-12 md:grid-cols-3">
        {testimonials.map(({ words, name, bought }) => (
          <li key={name}>
            <figure className="flex h-full flex-col gap-6 border-ink border-t-2 pt-6">
              <blockquote className="text-heading leading-snug">“{words}”</blockquote>
              <figcaption className="mt-auto">
                <p className="font-semibold">{name}</p>
                <p className="text-fine text-ink-soft">{bought}</p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
