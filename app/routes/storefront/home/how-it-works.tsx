import { useDelivers, useShopSettings } from '../../../components/layout/use-shop-settings.tsx';

const steps = [
  { title: 'Browse', text: 'Search the inventory by brand, price and body style.' },
  { title: 'Select', text: 'Choose your car and customize its options with us.' },
  { title: 'Pay', text: 'Secure payment, with multiple options.' },
];

/** One line that reads from left to right. */
export function HowItWorks() {
  const { bookable = ['pickup'] } = useShopSettings();
  const isPickedUp = bookable.includes('pickup');
  const receive =
    useDelivers() && bookable.includes('delivery')
      ? isPickedUp
        ? 'Delivery to your door, or pickup from us.'
        : 'Delivery to your door.'
      : isPickedUp
        ? 'Pickup from us.'
        : 'At a time that we agree on with you.';
  return (
    <section aria-labelledby="how-it-works" className="page-width pt-20 sm:pt-28">
      <h2 id="how-it-works" className="text-title">
        How It Works
      </h2>
      <ol className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-0">
        {[...steps, { title: 'Receive', text: receive }].map(({ title, text }, index) => (
          <li key={title} className="group relative grid content-start gap-2 lg:pe-8">
            <span aria-hidden="true" className="mb-3 flex items-center">
              <span className="grid size-10 shrink-0 place-items-center rounded-full border border-ink font-bold tabular-nums">
                {index + 1}
              </span>
              <span className="ms-4 hidden h-px grow bg-line-strong group-last:hidden lg:-me-4 lg:block" />
            </span>
            <h3 className="text-heading">{title}</h3>
            <p className="max-w-[28ch] text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
