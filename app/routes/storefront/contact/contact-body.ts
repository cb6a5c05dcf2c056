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
