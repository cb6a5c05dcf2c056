import { invitationsProtections } from './accounts/invitations.ts';
import { passwordsProtections } from './accounts/passwords.ts';
import { permissionsProtections } from './accounts/permissions.ts';
import { recoveryProtections } from './accounts/recovery.ts';
import { secondFactorProtections } from './accounts/second-factor.ts';
import { sessionsProtections } from './accounts/sessions.ts';
import { automationProtections } from './automation.ts';
import { eventsProtections } from './events.ts';
import { headersProtections } from './headers.ts';
import { inputProtections } from './input.ts';
import { limitsProtections } from './limits.ts';
import { logProtections } from './log.ts';
import { payingBackProtections } from './paying-back.ts';
import { privacyProtections } from './privacy.ts';
import type { Protection, Protections } from './protection.ts';
import { racesProtections } from './races.ts';
import { receivingProtections } from './receiving.ts';
import { resourcesProtections } from './resources.ts';
import { settingsProtections } from './settings.ts';
import { takingPartProtections } from './taking-part.ts';

const groups: Protections[] = [
  passwordsProtections,
  recoveryProtections,
  secondFactorProtections,
  sessionsProtections,
  permissionsProtections,
  invitationsProtections,
  automationProtections,
  racesProtections,
  payingBackProtections,
  receivingProtections,
  takingPartProtections,
  limitsProtections,
  resourcesProtections,
  inputProtections,
  headersProtections,
  settingsProtections,
  privacyProtections,
  eventsProtections,
  logProtections,
];

/** All of them, each with the requirement of docs/security.md that it meets. */
export const protections: (Protection & { requirement: string })[] = groups.flatMap((group) =>
  Object.entries(group).flatMap(([requirement, its]) => its.map((each) => ({ ...each, requirement }))),
);

/** Requirements that are met by what is left out or by how everything is built, so that there is nothing to take away. */
export const builtIn: Record<string, string> = {
  'ASVS 4.2 HTTP messages are well formed': 'Node’s parser and Fastify’s answer to it, neither of them set otherwise',
  'API2 authentication': 'the protections of ASVS 6, 7 and 9',
  'API3 properties': 'every body is a zod schema, which drops what it does not know, and queries name what they write',
  'API4 consumption': 'the protections of ASVS 2.4 and 15.2',
  'API7 server-side requests': 'there is no code that asks an address that somebody sent',
  'API9 inventory': 'the document is made from the routes',
};
