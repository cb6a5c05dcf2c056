/** What the dealership guarantees, as facts with numbers (§1). */
export const guarantees = [
  {
    figure: '150',
    title: '150-point inspection',
    text: 'Engine, brakes, body, electronics: every car is checked point by point before we list it.',
  },
  {
    figure: '100%',
    title: 'Satisfaction guarantee',
    text: 'The car is as we described it, or we put it right.',
  },
  {
    figure: '2',
    title: 'Fast delivery or pickup',
    text: 'Ways to get your car: have it delivered to your door, or pick it up from us.',
  },
  {
    figure: '24/7',
    title: '24/7 customer support',
    text: 'Write to us any day, at any hour.',
  },
  {
    figure: '7',
    title: '7-day return policy',
    text: 'Live with it for a week. If it isn’t the one, bring it back.',
  },
  {
    figure: '0',
    title: 'Secure payment',
    text: 'Card numbers stored with us. You pay on a separate payment page.',
  },
] as const;

export const inspectionFacts = [
  { figure: '150 points', text: 'checked on every car before we list it' },
  { figure: '7 days', text: 'to bring it back if it isn’t the one' },
  { figure: '24/7', text: 'to write to us, about any car or order' },
] as const;
