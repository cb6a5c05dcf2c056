import { CarFront, Receipt, ShieldCheck } from 'lucide-react';

const benefits = [
  { Icon: CarFront, title: 'See the whole car', text: 'Every detail, every feature and the full description.' },
  {
    Icon: ShieldCheck,
    title: 'Pay safely',
    text: 'You pay on a separate payment page, and we never store your card number.',
  },
  { Icon: Receipt, title: 'Follow your orders', text: 'What you bought, what you paid, and where your order stands.' },
];

/** What an account is good for, for those who wonder whether they want one. */
export function AccountBenefits() {
  return (
    <section aria-labelledby="account-benefits" className="grid max-w-[34rem] gap-8 lg:gap-12 lg:pt-6">
      <h2 id="account-benefits" className="hidden text-display lg:block">
        Good cars deserve a closer look.
      </h2>
      <ul className="grid gap-6">
        {benefits.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-wash text-accent-ink">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span>
              <strong className="block font-semibold">{title}</strong>
              <span className="text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
