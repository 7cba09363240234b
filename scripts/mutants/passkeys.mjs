/** Faults in passkeys: as a factor, and as a sign-in by themselves. */
export const passkeys = [
  {
    name: 'the challenge of a passkey is good for ever',
    file: 'server/src/areas/auth/passkeys/challenges.ts',
    find: 'if (!spent?.live) return undefined',
    put: 'if (!spent) return undefined',
    suite: 'passkeys/login',
  },
  {
    name: 'the copy of a passkey is believed',
    file: 'server/src/areas/auth/passkeys/proof.ts',
    find: 'counter: Number(kept.counter),',
    put: 'counter: 0,',
    also: { find: '(counter < ${counter} or (counter = 0 and ${counter} = 0))', put: 'true' },
    suite: 'passkeys/login',
  },
  {
    name: 'the challenge of a passkey answers for another browser or session',
    file: 'server/src/areas/auth/passkeys/challenges.ts',
    find: '  return isSame ? { challenge, userHandle: spent.user_handle } : undefined',
    put: '  return spent ? { challenge, userHandle: spent.user_handle } : undefined',
    suite: 'passkeys/login',
  },
  {
    name: 'a passkey alone need not have made sure of the person',
    file: 'server/src/areas/auth/passkeys/proof.ts',
    find: "requireUserVerification: bond.purpose === 'alone'",
    put: 'requireUserVerification: false',
    suite: 'passkeys/login',
  },
  {
    name: 'staff sign in by a passkey alone',
    file: 'server/src/areas/auth/sign-in/loginPasskey.ts',
    find: 'companyId === account.companyId && !account.isStaff',
    put: '(companyId === account.companyId || account.isStaff)',
    suite: 'passkeys/login',
  },
  {
    name: 'the last passkey goes though the company requires a factor',
    file: 'server/src/areas/auth/passkeys/routes.ts',
    find: '    await refuseWhileRequired(tx, caller)\n',
    put: '',
    suite: 'passkeys/ownPasskeys',
  },
]
