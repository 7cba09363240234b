/** Faults in what guards an account once somebody else may be in it. */
export const accountSecurity = [
  {
    name: 'the link of an alert locks for ever',
    file: 'server/src/areas/auth/lockLinks.ts',
    find: "    .where('l.expires_at', '>', sql<Date>`app_now()`)\n",
    put: '',
    suite: 'account-security/lock',
  },
  {
    name: 'the link of an alert locks again after the reset',
    file: 'server/src/areas/auth/lockLinks.ts',
    find: "  tx.deleteFrom('lock_links').where('user_id', '=', userId).execute()",
    put: "  tx.deleteFrom('lock_links').where('expires_at', '<', new Date(0)).where('user_id', '=', userId).execute()",
    suite: 'account-security/lock',
  },
  {
    name: 'a locked account is signed in to',
    file: 'server/src/areas/auth/accounts.ts',
    find: "case when status = 'active' and locked_at is not null then 'locked' else status end",
    put: 'status',
    suite: 'account-security/lock',
  },
  {
    name: 'the sessions of a locked account go on',
    file: 'server/src/areas/auth/lockAccount.ts',
    find: "  const ended = await revokeSessions(tx, { userId, reason: 'locked' })\n",
    put: '  const ended = []\n',
    suite: 'account-security/lock',
  },
  {
    name: 'an API token that is resumed in time outlives the lock',
    file: 'server/src/areas/auth/authenticateToken.ts',
    find: "    .where('u.locked_at', 'is', null)\n",
    put: '',
    suite: 'account-security/lock',
  },
  {
    name: 'a code from before the lock opens the account',
    file: 'server/src/areas/auth/lockAccount.ts',
    find: '  await voidCodes(tx, person.email_key)\n',
    put: '',
    suite: 'account-security/lock',
  },
]
