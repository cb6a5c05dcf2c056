/** What the calls of the API are about, in the order in which they are shown. */
export const tags = {
  Accounts: 'Registration, signing in and out, forgotten passwords.',
  Users: 'One’s own profile, and everybody’s accounts for administrators.',
  Cars: 'The inventory: finding cars, and keeping it.',
  Orders: 'Checkout, orders, refunds and sales.',
  Appointments: 'When cars are received, and staff’s calendar.',
  Returns: 'Giving cars back, from the request to the refund.',
  Documents: 'Receipts, bills of sale, price sheets and reports as PDF.',
  Payments: 'What the payment provider tells the shop.',
  Images: 'Pictures of cars.',
  Today: 'What waits for staff.',
  Settings: 'What a dealer decides of their shop.',
  Options: 'What can be bought with a car.',
  Conversations: 'What customers and the dealership write to each other.',
  Contact: 'Messages to the dealership.',
  Mail: 'Email that the shop has written.',
  Changes: 'The audit log: who changed what.',
  Jobs: 'Background work.',
};

export type Tag = keyof typeof tags;
