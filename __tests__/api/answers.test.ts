import { auth } from '#contract/auth/routes.ts'
import { projects } from '#contract/projects/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'
import { createStore } from '#src/app/store.ts'
import { projectsApi } from '#src/features/projects/projectsApi.ts'
import { authApi } from '#src/auth/authApi.ts'
import { reveal, seal } from '#src/api/sealed.ts'
import { selectPage, selectRecord } from '#src/records/selectors.ts'
import { makeMember, makeProblem, makeProject } from '../support/factories.ts'
import { fixtureApi, raw, refuse, when } from '../support/fixtureApi.ts'

const { listProjects, getProject, createProject, updateProject, removeProject } = projectsApi.endpoints
const page = { number: 1, size: 20, total: 1 }
const atlas = makeProject({ id: 'atlas', name: 'atlas' })

describe('answers', () => {
  it('keep only references in the query cache and the records in their table', async () => {
    fixtureApi(when(projects.list, () => ({ data: [atlas], page })))
    const store = createStore()

    const { data } = await store.dispatch(listProjects.initiate({ page: 1 }))

    expect(data).toEqual({ kind: 'project', ids: ['atlas'], page })
    expect(selectPage(store.getState(), data!)).toEqual([atlas])
  })

  it('file the records that they merely mention', async () => {
    const member = makeMember({ id: 'm1' })
    fixtureApi(when(projects.read, () => ({ data: atlas, included: [member] })))
    const store = createStore()
    await store.dispatch(getProject.initiate({ id: 'atlas' }))
    expect(selectRecord(store.getState(), { kind: 'projectMember', id: 'm1' })).toEqual(member)
  })

  it('leave out what they mention of kinds that are newer than this console', async () => {
    const member = makeMember({ id: 'm1' })
    const beam = { kind: 'teleporter', id: 'beam', revision: 1 }
    fixtureApi(when(projects.read, () => raw(Response.json({ data: atlas, included: [beam, member] }))))
    const store = createStore()
    const { error } = await store.dispatch(getProject.initiate({ id: 'atlas' }))
    expect(error).toBeUndefined()
    expect(selectRecord(store.getState(), { kind: 'projectMember', id: 'm1' })).toEqual(member)
  })

  it('make the lists on screen be asked again when a mutation brings a record they may lack', async () => {
    const known = [atlas]
    const { lines } = fixtureApi(
      when(projects.list, () => ({ data: known, page: { ...page, total: known.length } })),
      when(projects.create, ({ name }) => {
        const created = makeProject({ name })
        known.push(created)
        return { data: created }
      }),
    )
    const store = createStore()
    await store.dispatch(listProjects.initiate({}))
    await store.dispatch(createProject.initiate({ name: 'borea' }))
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()))

    expect(lines()).toEqual(['GET /projects', 'POST /projects', 'GET /projects'])
    expect(listProjects.select({})(store.getState()).data?.page?.total).toBe(2)
  })

  it('make nothing be asked again after an update', async () => {
    const { lines } = fixtureApi(
      when(projects.list, () => ({ data: [atlas], page })),
      when(projects.update, ({ name }) => ({ data: { ...atlas, name: name!, revision: 2 } })),
    )
    const store = createStore()
    await store.dispatch(listProjects.initiate({}))
    await store.dispatch(updateProject.initiate({ id: 'atlas', name: 'zeta' }))

    expect(lines()).toEqual(['GET /projects', 'PUT /projects/atlas'])
    expect(selectRecord(store.getState(), { kind: 'project', id: 'atlas' })?.name).toBe('zeta')
  })

  it('take a record away when they say it is gone', async () => {
    fixtureApi(
      when(projects.list, () => ({ data: [atlas], page })),
      when(projects.remove, () => ({
        data: null,
        removed: [{ kind: 'project' as const, id: 'atlas', revision: 2 }],
      })),
    )
    const store = createStore()
    const { data } = await store.dispatch(listProjects.initiate({ page: 9 }))
    await store.dispatch(removeProject.initiate({ id: 'atlas' }))
    expect(selectPage(store.getState(), data!)).toEqual([])
  })

  it('in another shape than the contract’s are a problem, not a broken page', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    fixtureApi(when(projects.list, () => raw(Response.json({ data: [{ kind: 'project' }] }))))
    const { error } = await createStore().dispatch(listProjects.initiate({}))
    expect(error).toMatchObject({ name: 'Unexpected', message: 'Something went wrong' })
  })
})

const ask = async (answer: () => never) => {
  fixtureApi(when(projects.list, answer))
  const { error } = await createStore().dispatch(listProjects.initiate({}))
  return error
}

describe('a refusal', () => {
  it('is passed on as the problem that the server states', async () => {
    const problem = makeProblem('ConflictException', 409, { context: { state: 'in use' } })
    expect(await ask(() => refuse(problem))).toEqual(problem)
  })

  it('carries the request’s id and how long to wait, from the headers', async () => {
    const headers = { 'x-request-id': 'r-7', 'retry-after': '42' }
    expect(await ask(() => refuse(makeProblem('TooManyAttemptsException', 429), headers))).toMatchObject({
      requestId: 'r-7',
      context: { retryAfter: 42 },
    })
  })

  it('in a foreign shape says what its body says', async () => {
    const error = await ask(() => raw(Response.json({ message: 'Teapot.' }, { status: 418 })))
    expect(error).toMatchObject({ name: 'Unexpected', status: 418, message: 'Teapot.' })
  })

  it.each([
    ['no body', new Response(null, { status: 502 })],
    ['a page for people', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('with %s says that something went wrong', async (_case, response) => {
    expect(await ask(() => raw(response))).toMatchObject({
      name: 'Unexpected',
      status: 502,
      message: 'Something went wrong',
    })
  })

  it('that never came is said to be unreachable', async () => {
    fixtureApi()
    const { error } = await createStore().dispatch(listProjects.initiate({}))
    expect(error).toMatchObject({ name: 'Unreachable', status: 0 })
  })
})

describe('secrets', () => {
  it('go out once for the ticket that stood for them', async () => {
    const { asked } = fixtureApi(when(auth.twoFactorVerify, () => ({ data: { valid: true as const } })))
    const store = createStore()
    const token = seal('123456')
    await store.dispatch(authApi.endpoints.twoFactorVerify.initiate({ token }))
    expect(asked[0]?.body).toEqual({ token: '123456' })
    expect(reveal(token)).toBe('')
  })

  it('come in behind tickets that a screen can open', async () => {
    const recoveryCodes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']
    fixtureApi(when(auth.twoFactorEnable, () => ({ data: { recoveryCodes } })))
    const store = createStore()
    const { data } = await store.dispatch(
      authApi.endpoints.twoFactorEnable.initiate({ token: seal('123456') }),
    )
    expect(data?.recoveryCodes.map(reveal)).toEqual(recoveryCodes)
    expect(JSON.stringify(store.getState())).not.toContain('aaaa-bbbb')
  })
})

describe('a call that creates', () => {
  it('names the key under which it may be sent again, in a header and not in its body', async () => {
    const { makeProjectOnce } = api.injectEndpoints({
      endpoints: (build) => ({ makeProjectOnce: contractEndpoints(build).mutation(projects.create) }),
    }).endpoints
    const { asked } = fixtureApi(when(projects.create, () => ({ data: atlas })))
    await createStore().dispatch(makeProjectOnce.initiate({ name: 'atlas', idempotencyKey: 'k-1' }))
    expect(asked[0]?.headers.get('idempotency-key')).toBe('k-1')
    expect(asked[0]?.body).toEqual({ name: 'atlas' })
  })
})

describe('an optimistic edit', () => {
  const { renameProject } = api.injectEndpoints({
    endpoints: (build) => ({
      renameProject: contractEndpoints(build).mutation(projects.update, {
        optimistic: ({ id, ...changes }) => ({ ref: { kind: 'project', id }, changes }),
      }),
    }),
  }).endpoints

  it('shows at once and is taken back when refused', async () => {
    fixtureApi(
      when(projects.read, () => ({ data: atlas })),
      when(projects.update, () => refuse(makeProblem('ConflictException', 409))),
    )
    const store = createStore()
    await store.dispatch(getProject.initiate({ id: 'atlas' }))
    const name = () => selectRecord(store.getState(), { kind: 'project', id: 'atlas' })?.name

    const update = store.dispatch(renameProject.initiate({ id: 'atlas', name: 'borea' }))
    expect(name()).toBe('borea')
    await update
    expect(name()).toBe('atlas')
  })
})
