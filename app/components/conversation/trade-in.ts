/** What was written into the fields of a car that is offered. */
export function tradeInOf(form: FormData) {
  const textOf = (name: string) => String(form.get(`tradeIn.${name}`) ?? '');
  return { vin: textOf('vin'), mileage: Number(textOf('mileage')), condition: textOf('condition') };
}
