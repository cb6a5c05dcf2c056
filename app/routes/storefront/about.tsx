import { ButtonLink } from '../../components/button-link.tsx';
import { pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/about.ts';
import { inspectionFacts } from './promises.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'About',
    description: 'A premium seller of new and pre-owned vehicles: who we are, and what we work for.',
    path: '/aboutPage',
  });

export default function About() {
  return (
    <div className="page-width">
      <header className="max-w-5xl pt-16 pb-20 sm:pt-24 sm:pb-28">
        <h1 className="text-display">A premium home for new and pre-owned vehicles</h1>
      </header>
      <div className="grid gap-14 border-line border-t py-16 md:grid-cols-2 md:gap-20">
        <section>
          <h2 className="text-title">Who We Are</h2>
          <div className="mt-5 grid max-w-reading gap-4 text-ink-soft text-lead">
            <p>
              We are a premium seller of new and pre-owned vehicles. Everyone here would rather talk you out of the
              wrong car than into any car.
            </p>
            <p>
              Each car on our floor was chosen, inspected and described by a person who will put their name to it. What
              is worn, we say is worn. What the price is, it is.
            </p>
          </div>
        </section>
        <section>
          <h2 className="text-title">Our Mission</h2>
          <div className="mt-5 grid max-w-reading gap-4 text-ink-soft text-lead">
            <p>
              To make buying a car as calm as it should be: honest pictures, plain facts, one price, and a week to
              change your mind.
            </p>
            <p>Find it online, pay securely, and have it delivered or pick it up from us.</p>
          </div>
        </section>
      </div>
      <dl className="grid gap-8 border-line border-t py-14 sm:grid-cols-3">
        {inspectionFacts.map(({ figure, text }) => (
          <div key={figure} className="flex flex-col-reverse justify-end gap-2">
            <dt className="text-ink-soft">{text}</dt>
            <dd className="font-semibold text-title tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <section className="flex flex-wrap items-center justify-between gap-6 rounded-scene bg-sunken px-8 py-10">
        <h2 className="text-title">See what is on the floor today</h2>
        <ButtonLink to="/allProducts" size="large">
          Browse Inventory
        </ButtonLink>
      </section>
    </div>
  );
}
