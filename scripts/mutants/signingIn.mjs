/** Faults in signing in, sessions and codes. `pg`: only a server on which transactions really meet can notice. */
export const signingIn = [
  {
    name: 'a refresh does not wait for another one of the same session',
    file: 'server/src/areas/auth/sign-in/refresh.ts',
    find: "    .forUpdate('s')\n",
    put: '',
    suite: 'auth/refresh',
    pg: true,
  },
  {
    name: 'a refresh token is good for ever after it was replaced',
    file: 'server/src/areas/auth/sign-in/refresh.ts',
    find: 'if (behind === 1n && session.inGrace)',
    put: 'if (behind === 1n)',
    suite: 'auth/refresh',
  },
  {
    name: 'a refresh token of long ago is answered',
    file: 'server/src/areas/auth/sign-in/refresh.ts',
    find: 'if (behind === 1n && session.inGrace)',
    put: 'if (behind >= 1n && session.inGrace)',
    suite: 'auth/refresh',
  },
  {
    name: 'the copy of a refresh token does not end the session',
    file: 'server/src/areas/auth/sign-in/refresh.ts',
    find: '  await endReused(tx, vault, session, origin)\n',
    put: '',
    suite: 'auth/refresh',
  },
  {
    name: 'an ended session is renewed',
    file: 'server/src/areas/auth/sign-in/refresh.ts',
    find: '  if (!session.alive) return { refusal: over() }\n',
    put: '',
    suite: 'auth/refresh',
  },
  {
    name: 'a forged refresh token is believed',
    file: 'server/src/areas/auth/sign-in/refresh.ts',
    find: '|| !token.isFrom(familyKey)',
    put: '',
    suite: 'auth/refresh',
  },
  {
    name: 'a code is good twice',
    file: 'server/src/security/codes.ts',
    find: `    .where('purpose', '=', asked.purpose)
    .where('used_at', 'is', null)
    .where('tries'`,
    put: `    .where('purpose', '=', asked.purpose)
    .where('tries'`,
    also: {
      find: `    .where('id', '=', candidate.id)
    .where('used_at', 'is', null)
`,
      put: `    .where('id', '=', candidate.id)
`,
    },
    suite: 'auth/verifyLogin',
  },
  {
    name: 'tries of a code are not counted',
    file: 'server/src/security/codes.ts',
    find: "eb('tries', '+', 1)",
    put: "eb('tries', '+', 0)",
    suite: 'auth/verifyLogin',
  },
  {
    name: 'a code is good after its time',
    file: 'server/src/security/codes.ts',
    find: `    .where('tries', '<', maxTriesPerCode)
    .where('expires_at', '>', sql<Date>\`app_now()\`)
    .returning(`,
    put: `    .where('tries', '<', maxTriesPerCode)
    .returning(`,
    suite: 'auth/verifyLogin',
  },
  {
    name: 'a code is good in another browser than the one that asked for it',
    file: 'server/src/security/codes.ts',
    find: '  if (candidate.challenge && !asked.answers?.(candidate.challenge)) return undefined\n',
    put: '',
    suite: 'auth/verifyLogin',
  },
  {
    name: 'the code of an authenticator counts twice',
    file: 'server/src/areas/auth/second-factor/secondFactor.ts',
    find: "    .where('last_step', '<', String(match.step))\n",
    put: '',
    suite: 'two-factor/calls',
  },
  {
    name: 'a recovery code is good twice',
    file: 'server/src/areas/auth/second-factor/recoveryCodes.ts',
    find: `    .where('selector', '=', code.slice(0, groupLength))
    .where('used_at', 'is', null)
`,
    put: `    .where('selector', '=', code.slice(0, groupLength))
`,
    also: {
      find: `    .where('id', '=', found.id)
    .where('used_at', 'is', null)
`,
      put: `    .where('id', '=', found.id)
`,
    },
    suite: 'two-factor/recoveryCodes',
  },
  {
    name: 'a token is good for another company than its session’s',
    file: 'server/src/sessions/authenticate.ts',
    find: 'caller.userId === userId && caller.companyId === companyId ? caller : undefined',
    put: 'caller.userId === userId || companyId ? caller : undefined',
    suite: 'auth/authenticate',
  },
  {
    name: 'a token of another kind is believed',
    file: 'server/src/sessions/accessTokens.ts',
    find: '        audience,\n',
    put: '',
    suite: 'auth/accessTokens',
  },
  {
    name: 'a remembered signature is good after its token is over',
    file: 'server/src/sessions/accessTokens.ts',
    find: 'if (!found || found.exp + leewaySeconds <= nowSeconds()) return undefined',
    put: 'if (!found) return undefined',
    suite: 'auth/accessTokens',
  },
  {
    name: 'a reset leaves the sessions of the old password',
    file: 'server/src/areas/auth/recovery/resetPassword.ts',
    find: "  await revokeSessions(tx, { userId: id, reason: 'password-reset' })\n",
    put: '',
    suite: 'recovery/resetPassword',
  },
  {
    name: 'a first password is chosen without a grant of the same person',
    file: 'server/src/areas/auth/sign-up/confirmationGrants.ts',
    find: "        .where('u.email_key', '=', emailKey)\n",
    put: '',
    suite: 'recovery/confirmAccount',
  },
  {
    name: 'wrong passwords never make anyone wait',
    file: 'server/src/security/lockout.ts',
    find: 'where attempts.window_end <= app_now() and attempts.n <',
    put: 'where attempts.n <',
    suite: 'auth/counters',
  },
  {
    name: 'a sign-in tells who is invited by its work',
    file: 'server/src/areas/auth/sign-in/provePassword.ts',
    find: 'company: await findWorkplace(tx, wanted && isUuid(wanted) ? wanted : nobody)',
    put: 'company: wanted && isUuid(wanted) ? await findWorkplace(tx, wanted) : undefined',
    suite: 'auth/sameWork',
  },
  {
    name: 'sign-ups of one address at a time get in each other’s way',
    file: 'server/src/areas/auth/sign-up/pendingSignups.ts',
    find: ".onConflict((known) => known.column('email_key').doUpdateSet(kept))",
    put: '',
    suite: 'auth/signup',
  },
]
