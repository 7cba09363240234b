import { auth } from '#contract/auth.ts'
import { users } from '#contract/users.ts'
import { createStore } from '#src/app/store.ts'
import { permissionsReceived } from '#src/auth/permissionsSlice.ts'
import { beginPreview } from '#src/auth/preview.ts'
import { endPreview } from '#src/auth/previewHeader.ts'
import { rememberedPermissions, rememberPermissions } from '#src/auth/rememberedPermissions.ts'
import { logout, restoreSession } from '#src/auth/sessionThunks.ts'
import { keepSession } from '#src/auth/tokenStorage.ts'
import { makeSessionUser } from '../support/factories.ts'
import { fixtureApi, when } from '../support/fixtureApi.ts'
import { goodToken, signedInBefore } from '../support/tokens.ts'

const own = { data: ['compute:read'], grants: [{ permissions: ['compute:read'], projects: ['atlas'] }] }
const other = makeSessionUser({ id: 'someone-else' })
const tokens = { access_token: goodToken(), refresh_token: 'refresh-1' }

beforeEach(() => {
  localStorage.clear()
  signedInBefore()
})
afterEach(() => {
  localStorage.clear()
  endPreview()
})

describe('what the server has said', () => {
  it('is remembered for the next visit', () => {
    expect(rememberedPermissions()).toBeUndefined()
    rememberPermissions(own)
    expect(rememberedPermissions()).toMatchObject(own)
  })

  it('is nobody else’s', () => {
    rememberPermissions(own)
    localStorage.setItem('user', JSON.stringify(other))
    expect(rememberedPermissions()).toBeUndefined()
  })

  it('is forgotten by who signs in next, and by who signs out', async () => {
    fixtureApi(when(auth.logout, () => ({})))
    rememberPermissions(own)
    keepSession(tokens, makeSessionUser())
    expect(rememberedPermissions()).toBeUndefined()
    rememberPermissions(own)
    await createStore().dispatch(logout())
    expect(localStorage.getItem('permissions')).toBeNull()
  })

  it('of a role that is looked through is neither remembered nor recalled', () => {
    rememberPermissions(own)
    beginPreview({ permissions: [] }, { name: 'Viewer', back: '/' })
    rememberPermissions({ data: [] })
    expect(rememberedPermissions()).toBeUndefined()
    endPreview()
    expect(rememberedPermissions()).toMatchObject(own)
  })

  it.each(['nonsense', '[]', '{"data":1}', '{"userId":"u-1","data":["a"],"grants":[{"permissions":"b"}]}'])(
    'is nothing when somebody has edited it: %s',
    (text) => {
      localStorage.setItem('permissions', text)
      expect(rememberedPermissions()).toBeUndefined()
    },
  )
})

describe('a visit', () => {
  it('begins with what was held at the last one, and asks', async () => {
    fixtureApi(when(users.permissions, () => new Promise<never>(() => undefined)))
    rememberPermissions(own)
    const store = createStore()
    await store.dispatch(restoreSession())
    expect(store.getState().permissions).toEqual({ held: own.data, grants: own.grants, isKnown: false })
  })

  it('goes by what the server says as soon as it does', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<{ data: string[] }>()
    fixtureApi(when(users.permissions, () => answered))
    rememberPermissions(own)
    const store = createStore()
    await store.dispatch(restoreSession())
    const known = new Promise<void>((resolve) => {
      store.subscribe(() => store.getState().permissions.isKnown && resolve())
    })
    answer({ data: ['dns:read'] })
    await known
    expect(store.getState().permissions).toEqual({ held: ['dns:read'], isKnown: true })
    expect(rememberedPermissions()).toMatchObject({ data: ['dns:read'] })
  })

  it('does not go back to it once the server has answered', async () => {
    rememberPermissions(own)
    const store = createStore()
    store.dispatch(permissionsReceived({ data: ['dns:read'] }))
    await store.dispatch(restoreSession())
    expect(store.getState().permissions.held).toEqual(['dns:read'])
  })
})
