import { changeRoutes } from './audit-log/routes.ts';
import { confirmationRoutes } from './auth/confirmation/confirmation-routes.ts';
import { invitationRoutes } from './auth/invitations/invitation-routes.ts';
import { passwordRoutes } from './auth/passwords/password-routes.ts';
import { authRoutes } from './auth/routes.ts';
import { secondFactorRoutes } from './auth/second-factor/second-factor-routes.ts';
import { sessionRoutes } from './auth/sessions/session-routes.ts';
import { ownAppointmentRoutes } from './calendar/own-routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { carBulkRoutes } from './cars/bulk/bulk-routes.ts';
import { carImportRoutes } from './cars/csv/csv-routes.ts';
import { inspectionRoutes } from './cars/inspection/inspection-routes.ts';
import { carFacetRoutes } from './cars/list/facet-routes.ts';
import { carListRoutes } from './cars/list/list-routes.ts';
import { carRoutes } from './cars/routes.ts';
import { stockRoutes } from './cars/stock/stock-routes.ts';
import { watchRoutes } from './cars/watches/watch-routes.ts';
import { inboxRoutes } from './conversations/inbox/staff-routes.ts';
import { openingRoutes } from './conversations/opening/opening-routes.ts';
import { conversationPhotoRoutes } from './conversations/photos/photo-routes.ts';
import { conversationReadRoutes } from './conversations/read-routes.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { imageRoutes } from './images/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { optionRoutes } from './options/routes.ts';
import { adminOrderRoutes } from './orders/admin/admin-routes.ts';
import { checkoutRoutes } from './orders/checkout-routes.ts';
import { handoverRoutes } from './orders/handover/handover-routes.ts';
import { incidentRoutes } from './orders/incidents/incident-routes.ts';
import { refundRoutes } from './orders/refunds/refund-routes.ts';
import { buyBackRoutes } from './orders/returns/buy-back-routes.ts';
import { staffReturnRoutes } from './orders/returns/staff-return-routes.ts';
import { orderRoutes, webhookRoutes } from './orders/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { ownReturnRoutes } from './returns/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { todayRoutes } from './today/routes.ts';
import { adminUserRoutes } from './users/people-routes.ts';
import { userRoutes } from './users/routes.ts';
import { vinRoutes } from './vins/routes.ts';

/** The calls of every domain; they answer below `/api/v1`. */
export const apiRoutes = [
  authRoutes,
  passwordRoutes,
  sessionRoutes,
  secondFactorRoutes,
  confirmationRoutes,
  invitationRoutes,
  privacyRoutes,
  userRoutes,
  adminUserRoutes,
  carListRoutes,
  carFacetRoutes,
  carRoutes,
  stockRoutes,
  watchRoutes,
  inspectionRoutes,
  carImportRoutes,
  carBulkRoutes,
  checkoutRoutes,
  orderRoutes,
  adminOrderRoutes,
  buyBackRoutes,
  refundRoutes,
  ownReturnRoutes,
  staffReturnRoutes,
  handoverRoutes,
  calendarRoutes,
  ownAppointmentRoutes,
  incidentRoutes,
  documentRoutes,
  imageRoutes,
  vinRoutes,
  settingsRoutes,
  todayRoutes,
  optionRoutes,
  openingRoutes,
  conversationRoutes,
  conversationPhotoRoutes,
  conversationReadRoutes,
  inboxRoutes,
  mailRoutes,
  changeRoutes,
  jobRoutes,
  webhookRoutes,
];
