import { z } from 'zod';
import { appointmentVersion, phone, startsAt } from './orders/handover.ts';

/** When somebody wants to drive a car, and how to reach them (D92). */
export const testDriveSchema = z.object({ startsAt, phone }).meta({ id: 'TestDrive' });
export const testDriveMoveSchema = testDriveSchema
  .extend({ version: appointmentVersion })
  .meta({ id: 'TestDriveMove' });
export type TestDriveMove = z.infer<typeof testDriveMoveSchema>;
export type TestDrive = z.infer<typeof testDriveSchema>;
