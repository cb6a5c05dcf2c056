import { ClipboardCheck, Truck, Undo2 } from 'lucide-react';

const promises = [
  { Icon: ClipboardCheck, text: '150-point inspection, passed' },
  { Icon: Undo2, text: '7 days to bring it back' },
  { Icon: Truck, text: 'Delivered to your door, or ready for pickup' },
];

/** What comes with every car, where the decision is made. */
export function CarPromises() {
  return (
    <ul className="grid gap-3 text-ink-soft">
      {promises.map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-3">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
          {text}
        </li>
      ))}
    </ul>
  );
}
