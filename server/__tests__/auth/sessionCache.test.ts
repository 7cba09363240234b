import { forgetChecks, sessionCache, type CheckedSession } from '#server/sessions/sessionCache.ts'

const aSession = (userId: string): CheckedSession => ({
  activityDue: false,
  caller: {
    userId,
    sessionId: `session of ${userId}`,
    companyId: 'acme',
    email: `${userId}@example.test`,
    permissions: new Set(),
    projectPermissions: new Map(),
    suspended: false,
  },
})

/** Requests of one person that all have their session checked; the check ends when it is let go. */
const requestsOf = (userId: string, maxAgeMs = 1_000) => {
  const cache = sessionCache(maxAgeMs)
  const letGo = Promise.withResolvers<CheckedSession | undefined>()
  let checks = 0
  const ask = () =>
    cache.check(`session of ${userId}`, userId, () => {
      checks += 1
      return letGo.promise
    })
  return { ask, letGo, checks: () => checks }
}

describe('the check of a session', () => {
  it('is made once for requests that come together, and again for those after it', async () => {
    const { ask, letGo, checks } = requestsOf('ada')
    const together = [ask(), ask(), ask()]
    expect(checks()).toBe(1)
    letGo.resolve(aSession('ada'))
    expect(await Promise.all(together)).toEqual(Array(3).fill(aSession('ada')))
    await ask()
    expect(checks()).toBe(2)
  })

  it('is made for each request while the end of the session may be on its way', () => {
    const { ask, checks } = requestsOf('bea')
    void ask()
    forgetChecks('bea')
    void ask()
    void ask()
    expect(checks()).toBe(3)
  })

  it('is made for each request where nothing is to be remembered', () => {
    const { ask, checks } = requestsOf('cem', 0)
    void ask()
    void ask()
    expect(checks()).toBe(2)
  })

  it('that fails leaves nothing behind', async () => {
    const { ask, letGo, checks } = requestsOf('dee')
    const failing = ask()
    letGo.reject(new Error('the database is away'))
    await expect(failing).rejects.toThrow('away')
    await expect(ask()).rejects.toThrow('away')
    expect(checks()).toBe(2)
  })

  it('is not remembered of who is suspended: they may have paid since', () => {
    const cache = sessionCache(1_000)
    const { activityDue, caller } = aSession('eli')
    const found = (suspended: boolean) => {
      cache.keep({ activityDue, caller: { ...caller, suspended } })
      return cache.find(caller.sessionId, 'eli')
    }
    expect(found(true)).toBeUndefined()
    expect(found(false)).toBeDefined()
  })
})
