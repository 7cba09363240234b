/** Faults in operations, limits, repeated calls and the outbox. */
export const working = [
  {
    name: 'a worker writes an operation that another one has by now',
    file: 'server/src/operations/lease.ts',
    find: `    .where('id', '=', operation.id)
    .where('lease_epoch', '=', epoch)
    .where('status', '=', operation.status)
    .returningAll()`,
    put: `    .where('id', '=', operation.id)
    .where('status', '=', operation.status)
    .returningAll()`,
    suite: 'operations/lease',
  },
  {
    name: 'a worker writes beside an operation that another one has by now',
    file: 'server/src/operations/lease.ts',
    find: `    .where('lease_epoch', '=', epoch)
    .where('status', '=', operation.status)
    .forNoKeyUpdate()`,
    put: `    .where('status', '=', operation.status)
    .forNoKeyUpdate()`,
    suite: 'operations/lease',
  },
  {
    name: 'a heart beats for a lease that is another’s',
    file: 'server/src/operations/lease.ts',
    find: ' and lease_epoch = held.epoch and',
    put: ' and',
    suite: 'operations/lease',
  },
  {
    name: 'an operation overtakes the one before it',
    file: 'server/src/operations/claim.ts',
    find: 'and earlier.seq < mine.seq',
    put: 'and earlier.seq < mine.seq and false',
    suite: 'operations/order',
  },
  {
    name: 'what is leased is claimed again',
    file: 'server/src/operations/claim.ts',
    find: 'and (o.lease_until is null or o.lease_until < app_now())',
    put: '',
    suite: 'operations/lease',
  },
  {
    name: 'a limit is raised before the cloud’s quota',
    file: 'server/src/limits/tenantLimits.ts',
    find: "r.status = 'granting'",
    put: "r.status = 'granted'",
    suite: 'companies/grants',
  },
  {
    name: 'a limit lets one more through',
    file: 'server/src/limits/limits.ts',
    find: 'used + reserved + ${n} <= lim',
    put: 'used + reserved + ${n} <= lim + 1',
    suite: 'operations/engine',
  },
  {
    name: 'what was promised is not counted as taken',
    file: 'server/src/limits/limits.ts',
    find: 'used + reserved + ${n} <= lim',
    put: 'used + ${n} <= lim',
    suite: 'operations/engine',
  },
  {
    name: 'what failed keeps what it was promised',
    file: 'server/src/operations/end.ts',
    find: `    await failed?.(tx, operation, failure)
    await settleReservations(tx, operation.id, false)`,
    put: '    await failed?.(tx, operation, failure)',
    suite: 'operations/engine',
  },
  {
    name: 'a stale If-Match is let through',
    file: 'server/src/http/conditional.ts',
    find: 'if (!revisions.includes(String(revision)))',
    put: 'if (false)',
    suite: 'platform/ifMatch',
  },
  {
    name: 'an idempotency key is good for another request',
    file: 'server/src/http/idempotency.ts',
    find: 'if (found.route !== asked.called || !sameBytes(found.body_hash, bodyHash))',
    put: 'if (false)',
    suite: 'platform/idempotency',
  },
  {
    name: 'the key of a call is forgotten though its work is done',
    file: 'server/src/http/idempotency.ts',
    find: ".$if(!refused, (query) => query.where('status', 'is', null))",
    put: '',
    suite: 'platform/idempotency',
  },
  {
    name: 'codes lie readable in the outbox',
    file: 'server/src/mail/outbox.ts',
    find: 'const payload = { ...readable, sealed }',
    put: 'const payload = { ...readable, sealed, data }',
    suite: 'server/__tests__/mail/worker',
  },
  {
    name: 'a mail is sent after its code is over',
    file: 'server/src/mail/worker.ts',
    find: '  await giveUpLate(db)\n',
    put: '',
    suite: 'server/__tests__/mail/worker',
  },
  {
    name: 'a project goes while something is done there',
    file: 'server/src/areas/projects/resources.ts',
    find: 'return refuseWhileWorking(tx, companyId, projectId)',
    put: 'return',
    suite: 'projects/projects',
  },
  {
    name: 'a text that can’t be kept goes on to the database',
    file: 'server/src/http/keepable.ts',
    find: "text.includes('\\0') || !text.isWellFormed()",
    put: 'text.length < 0',
    suite: 'platform/requests',
  },
]
