const notice = '*This is an example text of the demo. Have a lawyer write yours.*';

/** Legal texts such as a dealership might have, as far as the shop itself makes them true. */
export const demoLegal = {
  privacy: `${notice}

## What we keep

- **Your account:** your name, email address and a hash of your password. You can download all of it, or ask us to erase it.
- **Your orders:** what you bought, when, and for how much. Tax law makes us keep them.
- **Your messages:** what you write to us with the contact form.

Card numbers go to our payment provider alone. We never see them.

## Who sees it

Our staff, as far as their work needs it, and nobody who pays for it.`,
  terms: `${notice}

## Prices

Prices are in US dollars. Sales tax is added in the cart, where you see the total before you pay.

## Paying

A car is held for you while you pay. It is yours once the payment has arrived. If it arrives too late and the car is gone, you get all of it back.`,
  returns: `${notice}

## Seven days to be sure

Bring the car back within 7 days of the day you received it, and within 400 miles. We refund the price and the tax to the card you paid with.

## How

Write to us with the contact form or call us, and we agree on a time.`,
};
