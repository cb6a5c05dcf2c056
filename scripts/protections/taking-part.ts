import type { Protections } from './protection.ts';

const conversations = 'server/conversations/conversations.api.test.ts';
const photos = 'server/conversations/photos/photos.api.test.ts';
const visitors = 'server/conversations/visitors.api.test.ts';

/** Of conversations, photos, appointments and returns: what belongs to somebody is theirs. */
export const takingPartProtections: Protections = {
  'API1 object level': [
    {
      name: 'nobody reads somebody else’s conversation',
      file: 'server/conversations/participant.ts',
      from: 'if (conversation.userId === user.id) return',
      to: 'if (user.id) return',
      tests: [conversations],
    },
    {
      name: 'a key opens its own conversation alone',
      file: 'server/conversations/queries.ts',
      from: ', eq(conversationKeys.conversationId, conversationId))',
      to: ')',
      tests: [visitors],
    },
    {
      name: 'a key that is wrong opens nothing',
      file: 'server/conversations/queries.ts',
      from: 'and(eq(conversationKeys.keyHash, keyHash), ',
      to: 'and(',
      tests: [visitors],
    },
    {
      name: 'customers never see internal notes',
      file: 'server/conversations/queries.ts',
      from: 'withNotes ? undefined : eq(conversationMessages.internal, false)',
      to: 'undefined',
      tests: ['server/conversations/inbox/inbox.api.test.ts'],
    },
    {
      name: 'customers never see photos of internal notes',
      file: 'server/conversations/photos/photo-access.ts',
      from: 'return internal ? undefined : { as, user };',
      to: 'return { as, user };',
      tests: [photos],
    },
    {
      name: 'a photo that is not sent is its uploader’s',
      file: 'server/conversations/photos/photo-access.ts',
      from: "return user.id === userId ? { as: 'uploader', user } : undefined;",
      to: "return { as: 'uploader', user };",
      tests: [photos],
    },
    {
      name: 'nobody sees, receives or gives back what somebody else has bought',
      file: 'server/orders/own-orders.ts',
      from: 'if (order && (reader.seesAll || order.userId === reader.userId)) return order;',
      to: 'if (order) return order;',
      tests: ['server/orders/one-order.api.test.ts'],
    },
    {
      name: 'nobody cancels somebody else’s test drive',
      file: 'server/appointments/ending.ts',
      from: '!appointment || (userId && appointment.userId !== userId)',
      to: '!appointment',
      tests: ['server/test-drives/booking.api.test.ts'],
    },
    {
      name: 'nobody cancels somebody else’s pickup',
      file: 'server/orders/handover/end-handover.ts',
      from: 'if (appointment?.userId !== userId) throw',
      to: 'if (!appointment) throw',
      tests: ['server/calendar/whose-appointments.api.test.ts'],
    },
    {
      name: 'nobody chooses when somebody else’s car comes back',
      file: 'server/orders/returns/choose-return-time.ts',
      from: '    if (order.userId !== user.id) throw noReturn();\n',
      to: '',
      tests: ['server/returns/chosen-anew.api.test.ts'],
    },
  ],
};
