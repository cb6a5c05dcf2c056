import { taxIncluded, wholeTaxOf } from '../../../shared/tax.ts';
import type { PaymentLine } from '../../payments/payments.ts';
import type { Line } from './lines.ts';

/**
 * A line as the payment page lists it: the car, and each option below it. A line's tax share does not divide evenly among
 * its cars, so all of them are one item; what is left of it after the options is the car's, so that both add up.
 */
export function describeLine(
  { title, quantity, image, totalCents, options }: Line,
  { publicUrl, taxBasisPoints }: { publicUrl: string; taxBasisPoints: number },
): PaymentLine[] {
  const rate = taxIncluded(taxBasisPoints);
  const times = (name: string) => (quantity > 1 ? `${quantity} × ${name}` : name);
  const extras = options.map(({ name, priceCents, taxed }) => {
    const isTaxed = taxed && taxBasisPoints > 0;
    const cents = priceCents * quantity;
    return {
      name: times(name),
      description: isTaxed ? `For ${title}, ${rate}` : `For ${title}`,
      unitAmountCents: cents + (isTaxed ? wholeTaxOf(cents, taxBasisPoints) : 0),
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
