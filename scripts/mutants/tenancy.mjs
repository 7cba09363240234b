/** Faults in the walls between companies, and in what people may do. */
export const tenancy = [
  {
    name: 'a project is found without its company',
    file: 'server/src/tenancy/reach.ts',
    find: "    .where('company_id', '=', caller.companyId)\n",
    put: '',
    suite: 'tenancy/firstWall',
  },
  {
    name: 'a resource is found without its company',
    file: 'server/src/resources/table.ts',
    find: 'where company_id = ${companyId} and ${isAmong',
    put: 'where ${isAmong',
    suite: 'tenancy/firstWall',
  },
  {
    name: 'an operation is found without its company',
    file: 'server/src/areas/operations/routes.ts',
    find: "    .where('company_id', '=', caller.companyId)\n",
    put: '',
    suite: 'tenancy/firstWall',
  },
  {
    name: 'row-level security lets everybody read',
    file: 'server/migrations/0001_foundation.sql',
    find: "'create policy own_company on %s to portico_app using (company_id = app_company()) with",
    put: "'create policy own_company on %s to portico_app using (true) with",
    suite: 'tenancy/secondWall',
  },
  {
    name: 'the owner of the tables is let through',
    file: 'server/migrations/0001_foundation.sql',
    find: `  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_company`,
    put: `  execute format(
    'create policy own_company`,
    suite: 'tenancy/secondWall',
  },
  {
    name: 'staff who may only look may change',
    file: 'server/src/http/guard.ts',
    find: "if (caller.staffAccess === 'ro' && unsafe.has(route.method) && !(route.ownAccount || route.staffOnly))",
    put: 'if (false)',
    suite: 'platform/guard',
  },
  {
    name: 'staff hold what changes a company',
    file: 'server/src/sessions/authenticate.ts',
    find: "new Set(catalogue.filter((permission) => permission.endsWith(':read')))",
    put: 'new Set(catalogue)',
    suite: 'auth/staff',
  },
  {
    name: 'what staff must not do is let through',
    file: 'server/src/http/guard.ts',
    find: 'if (caller.staffAccess && route.notForStaff)',
    put: 'if (false)',
    suite: 'platform/guard',
  },
  {
    name: 'a fresh proof of identity is not asked for',
    file: 'server/src/http/guard.ts',
    find: 'if (route.sudo && !(caller.sudoUntil && caller.sudoUntil > now))',
    put: 'if (false)',
    suite: 'platform/guard',
  },
  {
    name: 'a suspended company goes on',
    file: 'server/src/http/guard.ts',
    find: 'if (caller.suspended && !route.whileSuspended)',
    put: 'if (false)',
    suite: 'platform/guard',
  },
  {
    name: 'who is removed from a project puts themselves back',
    file: 'server/src/areas/projects/memberRoutes.ts',
    find: `        const { caller } = await lockAs(tx, asked)
`,
    put: `        const caller = asked
        await lockAs(tx, asked)
`,
    // What they would give is read afresh as well.
    also: { find: '        await refuseGivingMore(tx, caller, project.id, body.role)\n', put: '' },
    suite: 'tenancy/takenAway',
  },
  {
    name: 'people hand out more than they hold',
    file: 'server/src/areas/projects/memberRoutes.ts',
    find: '        await refuseGivingMore(tx, caller, project.id, body.role)\n',
    put: '',
    suite: 'projects/members',
  },
  {
    name: 'an inviter gives a group role beyond their own',
    file: 'server/src/areas/users/invite.ts',
    find: '  refuseGivingRole(giver, { role, permissions: grantedBy(role), projectId: null, until: null })\n',
    put: '',
    suite: 'users/users',
  },
  {
    name: 'instances are listed without their company',
    file: 'server/src/resources/list.ts',
    find: "      sql<boolean>`${sql.ref(column('company_id'))} = ${caller.companyId}`,\n",
    put: '',
    suite: 'tenancy/lists',
  },
  {
    name: 'forwardings are listed without their company',
    file: 'server/src/areas/ip-address/forwardingLists.ts',
    find: "selectFrom('port_forwardings as f').where('f.company_id', '=', companyId)",
    put: "selectFrom('port_forwardings as f').where(sql`${companyId} <> ''`)",
    suite: 'tenancy/lists',
  },
  {
    name: 'volumes are listed beyond the projects of the caller',
    file: 'server/src/resources/list.ts',
    find: "      among && isAmong(column('project_id'), among),\n",
    put: '',
    suite: 'tenancy/lists',
  },
  {
    name: 'a filter by project lists one that the caller does not belong to',
    file: 'server/src/resources/visibility.ts',
    find: 'return !among || among.includes(wanted) ? [wanted] : []',
    put: 'return [wanted]',
    suite: 'tenancy/lists',
  },
]
