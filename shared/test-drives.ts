import { z } from 'zod';
import { phone, startsAt } from './orders/handover.ts';

/** When somebody wants to drive a car, and how to reach them (D92). */
export const testDriveSchema = z.object({ startsAt, phone }).meta({ id: 'TestDrive' });
export type TestDrive = z.infer<typeof testDriveSchema>;
