const notice = '*This is an example text of the demo. Have a lawyer write yours.*';

/** Legal texts such as a dealership might have, as far as the shop itself makes them true. */
export const demoLegal = {
  privacy: `${notice}

## What we keep

- **Your account:** your name, email address and a hash of your password. You can download all of it, or ask us to erase it.
- **Your orders:** what you bought, when, and for how much. Tax law requires us to keep them.
- **Your appointments:** when you pick up, test-drive or return a car, your name and phone number, and the address where we deliver or fetch a car.
- **Your returns:** why you return a car, what its odometer reads, and our photos of it.
- **Your messages:** what you send us through the contact form and in conversations, with your photos.
- **Your trade-ins:** the VIN, mileage, condition and photos of a car you offer us.

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

Ask to return the car within {returnDays} days of receiving it and with no more than {returnMiles} added miles. Once we have the car and have looked at it, we refund what you paid, with the tax, to the card you paid with.

## How to return a car

Open your order under My Orders, and choose “Return this car”. There you say why, what the odometer reads, and when you bring it, or that we should contact you about a time.

If you are within {deliveryMiles} miles, you can ask us to fetch it instead.

## What we may hold back

If something about the car is not as it was when you received it, we may ask to hold back part of your refund. The page of your order then lists every reason with its amount, and asks whether you agree. If you don’t, we refund the rest at once, and look at your complaint about what we held back.`,
};
