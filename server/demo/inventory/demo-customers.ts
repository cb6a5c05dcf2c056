interface DemoCustomerOrder {
  /** The title of one of the demo cars. */
  carTitle: string;
  quantity: number;
  daysAgo: number;
  paymentStatus: 'paid' | 'refunded';
  fulfilment: 'processing' | 'ready' | 'handed_over' | 'returned';
  notes?: string;
}

interface DemoCustomer {
  name: string;
  email: string;
  orders: DemoCustomerOrder[];
}

/** Three customers with a past, so that the order lists and the revenue chart have something to show. */
export const demoCustomers: DemoCustomer[] = [
  {
    name: 'Maya Lindqvist',
    email: 'maya.lindqvist@example.com',
    orders: [
      {
        carTitle: '2024 Honda Civic Si',
        quantity: 1,
        daysAgo: 318,
        paymentStatus: 'paid',
        fulfilment: 'handed_over',
        notes: 'Summer tires loaded in the trunk at handover.',
      },
      {
        carTitle: '2025 Nissan Rogue SV AWD',
        quantity: 1,
        daysAgo: 133,
        paymentStatus: 'refunded',
        fulfilment: 'returned',
        notes: 'Returned on day five, well inside the seven: the stroller did not fit beside the dog crate.',
      },
      {
        carTitle: '2025 Honda Prologue Touring AWD',
        quantity: 1,
        daysAgo: 96,
        paymentStatus: 'paid',
        fulfilment: 'handed_over',
      },
    ],
  },
  {
    name: 'Terrence Okafor',
    email: 'terrence.okafor@example.com',
    orders: [
      {
        carTitle: '2023 Ford F-150 Lightning XLT Extended Range',
        quantity: 1,
        daysAgo: 271,
        paymentStatus: 'paid',
        fulfilment: 'handed_over',
        notes: 'Delivered to the shop address, charging cord included.',
      },
      {
        carTitle: '2025 Nissan Rogue SV AWD',
        quantity: 3,
        daysAgo: 204,
        paymentStatus: 'paid',
        fulfilment: 'handed_over',
        notes: 'Three for the sales team; invoice to Okafor Electric.',
      },
      {
        carTitle: '2026 Nissan Frontier PRO-4X Crew Cab',
        quantity: 2,
        daysAgo: 47,
        paymentStatus: 'paid',
        fulfilment: 'handed_over',
      },
      {
        carTitle: '2026 Toyota Tacoma TRD Off-Road',
        quantity: 1,
        daysAgo: 3,
        paymentStatus: 'paid',
        fulfilment: 'processing',
        notes: 'Wants a quote for a tonneau cover before pickup.',
      },
    ],
  },
  {
    name: 'Elena Castellanos',
    email: 'elena.castellanos@example.com',
    orders: [
      {
        carTitle: '2023 Toyota GR86 Premium',
        quantity: 1,
        daysAgo: 239,
        paymentStatus: 'paid',
        fulfilment: 'handed_over',
      },
      {
        carTitle: '2023 Cadillac CT4-V Blackwing',
        quantity: 1,
        daysAgo: 165,
        paymentStatus: 'paid',
        fulfilment: 'handed_over',
        notes: 'Picked up after the alignment was done.',
      },
      {
        carTitle: '2026 Toyota Camry XSE AWD',
        quantity: 1,
        daysAgo: 9,
        paymentStatus: 'paid',
        fulfilment: 'ready',
        notes: 'Picking up on Saturday morning with a trade-in.',
      },
    ],
  },
];
