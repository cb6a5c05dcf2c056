import type { Car } from '../../../../shared/cars/cars.ts';
import type { NewConversation } from '../../../../shared/conversations/conversations.ts';
import { tradeInOf } from '../../../components/conversation/trade-in.ts';

/** What is sent of what was typed. */
export function bodyOf(form: FormData, isTradeIn: boolean, car: Car | undefined): NewConversation {
  const textOf = (name: string) => String(form.get(name) ?? '');
  const [name, email, text] = [textOf('name'), textOf('email'), textOf('text')];
  const writer = { text, name, email };
  if (isTradeIn) return { kind: 'trade_in', ...writer, tradeIn: tradeInOf(form) };
  return { kind: 'question', ...writer, ...(car && { carId: car._id }) };
}

/** The other way around: puts what was to be sent into the boxes again, which name and email fill by themselves. */
export function typeAgain(form: HTMLFormElement, { text, tradeIn = undefined }: NewConversation) {
  const typed = {
    text,
    'tradeIn.vin': tradeIn?.vin,
    'tradeIn.mileage': tradeIn?.mileage,
    'tradeIn.condition': tradeIn?.condition,
  };
  for (const [name, value] of Object.entries(typed)) {
    const box = form.elements.namedItem(name);
    if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) box.value = String(value ?? '');
  }
}
