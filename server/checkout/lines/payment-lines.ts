import { chargePerLine, taxIncluded } from '../../../shared/tax.ts';
import type { PaymentLine } from '../../payments/payments.ts';
import type { Line } from './lines.ts';

/**
 * A line as the payment page lists it: the car, and each option below it. A line's tax share does not divide evenly among
 * its cars, so all of them are one item. Each has the tax that it would have alone, to the cent; a cent that the rounding
 * of the whole cart moved is the car's, so that all add up.
 */
export function describeLine(
  { title, quantity, image, unitPriceCents, totalCents, options }: Line,
  { publicUrl, taxBasisPoints }: { publicUrl: string; taxBasisPoints: number },
): PaymentLine[] {
  const rate = taxIncluded(taxBasisPoints);
  const times = (name: string) => (quantity > 1 ? `${quantity} × ${name}` : name);
  const taxed = options.filter((option) => option.taxed);
  const [, ...charges] = chargePerLine(
    [unitPriceCents, ...taxed.map(({ priceCents }) => priceCents)].map((cents) => cents * quantity),
    taxBasisPoints,
  );
  const extras = options.map((option) => {
    const isTaxed = option.taxed && taxBasisPoints > 0;
    return {
      name: times(option.name),
      description: isTaxed ? `For ${title}, ${rate}` : `For ${title}`,
      unitAmountCents: charges[taxed.indexOf(option)] ?? option.priceCents * quantity,
      quantity: 1,
    };
  });
  const car = {
    name: times(title),
    ...(taxBasisPoints > 0 && { description: `S${rate.slice(1)}` }),
    // An address that is none must not keep anybody from buying.
    ...(image && URL.canParse(image, publicUrl) && { image: new URL(image, publicUrl).href }),
    unitAmountCents: extras.reduce((left, { unitAmountCents }) => left - unitAmountCents, totalCents),
    quantity: 1,
  };
  return [car, ...extras];
}
