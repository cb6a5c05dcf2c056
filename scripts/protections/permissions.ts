import type { Protections } from './protection.ts';

export const permissionsProtections: Protections = {
  'API5 function level': [
    {
      name: 'staff’s calls are for administrators',
      file: 'server/plugins/session.ts',
      from: "  if (user.role !== 'admin') return",
      to: '  if (!user.role) return',
      tests: ['server/api/documentation.api.test.ts'],
    },
    {
      name: 'a narrowed administrator does what they may',
      file: 'server/plugins/session.ts',
      from: 'if (permission && !mayDo(user).includes(permission)) {',
      to: 'if (permission && !user) {',
      tests: ['server/users/permissions.api.test.ts'],
    },
    {
      name: 'nobody gives what they do not have',
      file: 'server/users/permissions.ts',
      from: '  if (given.length > 0)\n',
      to: '  if (given.length > 99)\n',
      tests: ['server/users/permissions.api.test.ts'],
    },
    {
      name: 'nobody touches who may do more',
      file: 'server/users/permissions.ts',
      from: '  if (missing(actor, mayDo(owner)).length === 0) return;\n',
      to: '  if (actor) return;\n',
      tests: ['server/users/permissions.api.test.ts'],
    },
    {
      name: 'nobody hands over a link of who may do more',
      file: 'server/auth/passwords/hand-over-link.ts',
      from: '    refuseBeyondOwn(actor, owner);\n',
      to: '',
      tests: ['server/users/permissions.api.test.ts'],
    },
    {
      name: 'nobody takes the second factor of who may do more',
      file: 'server/users/service.ts',
      from: '    refuseBeyondOwn(actor, owner);\n',
      to: '',
      tests: ['server/users/permissions.api.test.ts'],
    },
    {
      name: 'nobody deletes who may do more',
      file: 'server/users/service.ts',
      from: '    refuseBeyondOwn(actor, user);\n',
      to: '',
      tests: ['server/users/permissions.api.test.ts'],
    },
    {
      name: 'one full administrator stays',
      file: 'server/users/permissions.ts',
      from: 'const isLast = isFull(before) &&',
      to: 'const isLast = isFull(before) && !actor &&',
      tests: ['server/users/users.api.test.ts', 'server/users/permissions.api.test.ts'],
    },
    {
      name: 'nobody takes their own rights away',
      file: 'server/users/permissions.ts',
      from: '  if (isSelf && loses) throw',
      to: '  if (isSelf && !loses && loses) throw',
      tests: ['server/users/permissions.api.test.ts', 'server/users/users.api.test.ts'],
    },
    {
      name: 'what happened to a car, order or user is for who manages such',
      file: 'server/audit-log/routes.ts',
      from: '        await requireFor(request, filters);\n',
      to: '        if (!filters) await requireFor(request, filters);\n',
      tests: ['server/users/permissions.api.test.ts'],
    },
  ],
  'ASVS 8 access is decided by the server, per call and per object': [
    {
      name: 'who is not signed in is refused',
      file: 'server/plugins/session.ts',
      from: "  if (!session) throw new ShopError('SIGNED_OUT'",
      to: "  if (!session) throw new ShopError('FORBIDDEN'",
      tests: ['server/api/documentation.api.test.ts'],
    },
    {
      name: 'what staff see of the stock is for who manages cars',
      file: 'server/cars/list/list-routes.ts',
      from: "await isCalledByStaff(request, 'cars')",
      to: "(await isCalledByStaff(request, 'cars')) || true",
      tests: ['server/users/permissions.api.test.ts', 'server/cars/list/kept-answers.api.test.ts'],
    },
  ],
};
