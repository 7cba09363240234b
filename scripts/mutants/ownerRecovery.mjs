/** Faults in how a company that has lost its Owners gets a new one. */
export const ownerRecovery = [
  {
    name: 'one of the staff confirms what they have proposed',
    file: 'server/src/tenancy/staffNow.ts',
    find: 'if (proposedBy === caller.userId)',
    put: "if (proposedBy === '')",
    suite: 'owner-recovery/recovery',
  },
  {
    name: 'a proposal is confirmed though its proposer has left the staff',
    file: 'server/src/tenancy/staffNow.ts',
    find: 'if (!staff.has(proposedBy))',
    put: 'if (!staff.has(caller.userId))',
    suite: 'owner-recovery/recovery',
  },
  {
    name: 'an Owner is given by staff of whom one has left',
    file: 'server/src/areas/owner-recovery/giveOwner.ts',
    find: 'if (staff.size < 2) return false',
    put: 'if (staff.size < 1) return false',
    suite: 'owner-recovery/recovery',
  },
  {
    name: 'who was disabled meanwhile is made an Owner',
    file: 'server/src/areas/owner-recovery/giveOwner.ts',
    find: "return status === 'active' && !",
    put: "return status !== 'invited' && !",
    suite: 'owner-recovery/recovery',
  },
  {
    name: 'a new Owner has no time to be vetoed',
    file: 'server/src/areas/owner-recovery/giveOwner.ts',
    find: '(effective_at <= app_now() or',
    put: '(confirmed_at <= app_now() or',
    suite: 'owner-recovery/recovery',
  },
  {
    name: 'what was vetoed is given all the same',
    file: 'server/src/areas/owner-recovery/veto.ts',
    find: "  await end(tx, row, 'vetoed')\n",
    put: '',
    suite: 'owner-recovery/recovery',
  },
  {
    name: 'a former Owner vetoes by the mail of then',
    file: 'server/src/areas/owner-recovery/veto.ts',
    find: 'return parties.includes(link.id) ?',
    put: 'return parties.length > 0 ?',
    suite: 'owner-recovery/recovery',
  },
  {
    name: 'a new Owner is vetoed after it was given',
    file: 'server/src/areas/owner-recovery/veto.ts',
    find: '  if (!row.stands) return vetoOf(row)\n',
    put: '',
    suite: 'owner-recovery/recovery',
  },
]
