const entries = [
  ['Your cart', 'In your browser, until you empty it. It holds nothing personal.'],
  ['Your sign-in, with your name and email', 'In your browser, until you sign out or it expires.'],
  ['This device', 'A random code in your browser, so that others who guess your password cannot lock you out here.'],
  ['Payments that you started', 'In your browser, so that your cart is emptied once they are paid.'],
  ['The theme that you chose', 'In your browser, if you chose one.'],
  ['How far you had scrolled on each page, and your last list of cars', 'In your browser, until you close the tab.'],
  [
    'Two cookies of the dashboard',
    'Whether its sidebar is open, for 7 days, and, for 30 days, whether your account is a customer’s or staff’s.',
  ],
  [
    'For staff',
    'In the browser: whether keyboard shortcuts are off, and answers and photos of inspections that are not sent yet.',
  ],
] as const;

/** What this shop keeps in a visitor's browser: true of the software, whatever the dealership writes. */
export function StorageStatement() {
  return (
    <section aria-labelledby="storage" className="mt-12 max-w-reading border-line border-t pt-8">
      <h2 id="storage" className="text-title">
        What this site keeps in your browser
      </h2>
      <p className="mt-4">
        Only what it needs to work. There is no tracking and no advertising, and no other company’s script runs on our
        pages.
      </p>
      <dl className="mt-4 grid gap-3">
        {entries.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
