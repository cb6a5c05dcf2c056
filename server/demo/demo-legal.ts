const notice = '*This is an example text of the demo. Have a lawyer write yours.*';

/** Legal texts such as a dealership might have, as far as the shop itself makes them true. */
export const demoLegal = {
  privacy: `${notice}

## What we keep

- **Your account:** your name, email address and a hash of your password. You can download all of it, or ask us to erase it.
- **Your orders:** what you bought, when, and for how much. Tax law requires us to keep them.
- **Your messages:** what you send us through the contact form.

We never keep card numbers. With a payment provider, you type yours on that company’s own page. This demo may take no money at all: its payment page then says so, takes test numbers alone, and stores none.

## Who sees it

Only our staff, and only what their work requires. We never sell it.`,
  terms: `${notice}

## Prices

Prices are in US dollars. Sales tax is added in the cart, where you see the total before you pay.

## Paying

We hold the car for you while you pay. It’s yours once we receive your payment. If your payment reaches us after the car has sold, we refund you in full.`,
  returns: `${notice}

## Time to be sure

Bring the car back within {returnDays} days of receiving it and with no more than {returnMiles} added miles. We’ll refund the price and the tax to the card you paid with.

## How to return a car

Use the contact form or call us, and we’ll set up a time.`,
};
