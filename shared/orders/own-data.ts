import { z } from 'zod';
import { appointmentsSchema } from '../appointments.ts';
import { changeActions, changedFieldSchema } from '../audit-log.ts';
import { conversationAnswerSchema } from '../conversations/conversations.ts';
import { timestamp } from '../fields.ts';
import { ownSessionsSchema } from '../users/account-security.ts';
import { userAnswerSchema } from '../users/users.ts';
import { checkoutStatuses } from './order-states.ts';
import { customerOrdersSchema } from './orders.ts';
import { listedReturnSchema } from './returns/returns.ts';

/** Everything that the shop keeps of somebody (D79). */
export const ownDataSchema = z
  .object({
    account: userAnswerSchema.shape.data,
    sessions: ownSessionsSchema.shape.data,
    orders: customerOrdersSchema.shape.data,
    checkouts: z.array(
      z.object({ _id: z.string(), status: z.enum(checkoutStatuses), total: z.number(), createdAt: timestamp }),
    ),
    watches: z
      .array(z.object({ carId: z.string(), title: z.string(), createdAt: timestamp, notifiedAt: timestamp.nullable() }))
      .describe('Cars you asked to be notified about'),
    appointments: appointmentsSchema.shape.data,
    returns: z.array(listedReturnSchema),
    conversations: z.array(conversationAnswerSchema.shape.data),
    mails: z.array(z.object({ _id: z.string(), subject: z.string(), text: z.string(), createdAt: timestamp })),
    log: z.array(
      z.object({
        action: z.enum(changeActions),
        isMine: z.boolean().describe('Whether you did it yourself'),
        fields: z.array(changedFieldSchema),
        createdAt: timestamp,
      }),
    ),
  })
  .meta({ id: 'OwnData' });
export type OwnData = z.infer<typeof ownDataSchema>;
