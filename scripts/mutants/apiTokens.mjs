const authenticate = 'server/src/sessions/authenticateToken.ts'
const suite = 'api-tokens/apiTokens'

/** Of API tokens: who they act for, from where, and for how long. */
export const apiTokens = [
  {
    name: 'a paused token is good',
    file: authenticate,
    find: "    .where('t.state', '=', 'active')\n",
    put: '',
    suite,
  },
  {
    name: 'a token is good for ever',
    file: authenticate,
    find: "    .where('t.expires_at', '>', sql<Date>`app_now()`)\n",
    put: '',
    suite,
  },
  {
    name: 'the token of a disabled person is good',
    file: authenticate,
    find: "    .where('u.status', '=', 'active')\n",
    put: '',
    suite,
  },
  {
    name: 'a token is good where its company allows none',
    file: authenticate,
    find: '    .where(sql<boolean>`coalesce(p.tokens_allowed, true)`)\n',
    put: '',
    suite,
  },
  {
    name: 'a token is good from everywhere',
    file: authenticate,
    find: '  if (cidrs.length > 0 && !(address !== undefined && trusting(cidrs)(address))) return undefined\n',
    put: '',
    suite,
  },
  {
    name: 'a token may all that its owner may',
    file: authenticate,
    find: '...(await effectivePermissions(tx, { companyId, userId, token })),',
    put: '...(await effectivePermissions(tx, { companyId, userId })),',
    suite,
  },
  {
    name: 'a token is made of what its maker lacks',
    file: 'server/src/areas/auth/api-tokens/create.ts',
    find: '  if (missing.length > 0) throw notHeld(missing)\n',
    put: '',
    suite,
  },
]
