import { v7 as uuidv7 } from 'uuid'
import type { Deps } from '#server/resources/area.ts'
import { answerOnceWith, keptHoursOf } from '#server/http/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { conflict } from '#server/problems.ts'
import { platformApp, things, type PlatformApp } from '../support/platformApp.ts'

let t: PlatformApp
/** What the handler does after its work is committed: nothing, wait, or fail. */
let afterwards: () => Promise<void> = async () => undefined

const removals: string[] = []
const removed = (id: string) => {
  removals.push(id)
  return null
}

const addProject = ({ db }: Deps, companyId: string, name: string) =>
  db.tenant({ companyId }, async (tx) => {
    if (name === 'refused') throw conflict('There is one of that name.')
    const id = uuidv7()
    await tx.insertInto('projects').values({ id, company_id: companyId, name }).execute()
    return { kind: 'thing' as const, id, revision: 1, name }
  })

beforeAll(async () => {
  t = await platformApp((api, deps) => {
    serve(api, things.create, async ({ body, caller, reply }) => {
      const data = await addProject(deps, caller.companyId, body.name)
      await afterwards()
      void reply.header('location', `/things/${data.id}`)
      return { data }
    })
    serve(api, things.remove, async ({ params }) => ({ data: removed(params.id) }))
  })
})
afterEach(() => void (afterwards = async () => undefined))
afterAll(() => t.close())

const create = (name: string, key?: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/v1/things',
    headers: { ...t.headers, ...(key && { 'idempotency-key': key }) },
    payload: { name },
  })
const remove = (path: string, key: string) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/v1${path}`,
    headers: { ...t.headers, 'idempotency-key': key },
  })
const countOf = (name: string) =>
  t.db.tenant({ companyId: t.companyId }, async (tx) => {
    const rows = await tx.selectFrom('projects').select('id').where('name', '=', name).execute()
    return rows.length
  })

describe('a POST under an Idempotency-Key', () => {
  it('is tried anew by who comes while the first one is being refused', async () => {
    for (let round = 0; round < 20; round += 1) {
      const key = uuidv7()
      const answers = await Promise.all(Array.from({ length: 12 }, () => create('refused', key)))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([409]))
    }
  })

  it('is done once, and answered again with the same bytes', async () => {
    const first = await create('atlas', 'key-1')
    const again = await create('atlas', 'key-1')
    expect(first.statusCode).toBe(201)
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect(again.statusCode).toBe(201)
    expect(again.body).toBe(first.body)
    expect(again.headers).toMatchObject({
      'idempotency-replayed': 'true',
      location: first.headers.location,
      etag: first.headers.etag,
      'content-type': first.headers['content-type'],
    })
    expect(await countOf('atlas')).toBe(1)
  })

  it('is refused with another body', async () => {
    await create('borea', 'key-2')
    const other = await create('cyan', 'key-2')
    expect(other.statusCode).toBe(422)
    expect(await countOf('cyan')).toBe(0)
  })

  it('is done by one of two that come together; the other is told to wait', async () => {
    const started = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    afterwards = () => (started.resolve(), gate.promise)
    const first = create('delta', 'key-3')
    await started.promise
    const second = await create('delta', 'key-3')
    gate.resolve()
    expect(second.statusCode).toBe(409)
    expect(second.headers['retry-after']).toBe('1')
    expect((await first).statusCode).toBe(201)
    expect(await countOf('delta')).toBe(1)
  })

  it('is done once however many come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('echo', 'key-4')))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses).toContain(201)
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
    expect(await countOf('echo')).toBe(1)
  })

  it('may be tried again after a refusal', async () => {
    expect((await create('refused', 'key-5')).statusCode).toBe(409)
    expect((await create('foxtrot', 'key-5')).statusCode).toBe(201)
  })

  it('is not done again when it was done but its answer failed', async () => {
    afterwards = () => Promise.reject(new Error('gone'))
    expect((await create('golf', 'key-6')).statusCode).toBe(500)
    afterwards = async () => undefined
    t.clock.advance(61)
    const again = await create('golf', 'key-6')
    expect(again.statusCode).toBe(409)
    expect(await countOf('golf')).toBe(1)
  })

  it('needs a key that can be printed', async () => {
    expect((await create('hotel', 'two words')).statusCode).toBe(400)
    expect(await countOf('hotel')).toBe(0)
  })
})

describe('a DELETE under an Idempotency-Key', () => {
  it('is done once', async () => {
    expect((await remove('/things/one', 'key-7')).statusCode).toBe(202)
    expect((await remove('/things/one', 'key-7')).headers['idempotency-replayed']).toBe('true')
    expect(removals.filter((id) => id === 'one')).toHaveLength(1)
  })

  it.each([
    ['another thing', '/things/three', '/things/four'],
    ['another query', '/things/five', '/things/five?force=1'],
  ])('is refused for %s, and never answered as if that were done', async (_, first, second) => {
    expect((await remove(first, `key-${first}`)).statusCode).toBe(202)
    const other = await remove(second, `key-${first}`)
    expect(other.statusCode).toBe(422)
    expect(other.headers['idempotency-replayed']).toBeUndefined()
    // Under a key of its own it is done.
    const before = removals.length
    expect((await remove(second, `own-${second}`)).statusCode).toBe(202)
    expect(removals).toHaveLength(before + 1)
  })
})

const answer = { status: 201, text: '{}', headers: {} }
const once = (key: string, work = async () => answer) =>
  answerOnceWith(t.db, t.deps.vault)(
    { caller: { companyId: t.companyId, userId: t.owner.id }, key, called: 'POST /things', body: {} },
    work,
  )

describe('a key', () => {
  it('is forgotten after a day', async () => {
    await once('day')
    expect(await once('day')).toMatchObject({ replayed: true })
    t.clock.advance(24 * 3600 + 1)
    expect(await once('day')).toEqual(answer)
  })

  it('whose work does nothing twice is run again when its answer was lost', async () => {
    let runs = 0
    const paid = (answers: boolean) =>
      answerOnceWith(t.db, t.deps.vault)(
        {
          caller: { companyId: t.companyId, userId: t.owner.id },
          key: 'lost',
          called: 'POST /things',
          body: {},
          mayRunAgain: true,
        },
        async () => {
          runs += 1
          await t.db.tenant({ companyId: t.companyId }, (tx) =>
            tx
              .updateTable('wallets')
              .set({ warned_at: null })
              .where('company_id', '=', t.companyId)
              .execute(),
          )
          if (!answers) throw new Error('the answer was lost')
          return answer
        },
      )
    await expect(paid(false)).rejects.toThrow('lost')
    await expect(paid(true)).rejects.toThrow('still running')
    t.clock.advance(61)
    expect(await paid(true)).toEqual(answer)
    expect(runs).toBe(2)
  })

  it('of a call that tells a secret keeps the answer sealed, and answers a repetition with it', async () => {
    const told = { ...answer, text: '{"secret":"ptk_told-once"}' }
    const call = () =>
      answerOnceWith(t.db, t.deps.vault)(
        {
          caller: { companyId: t.companyId, userId: t.owner.id },
          key: 'secret',
          called: 'POST /things',
          body: {},
          tellsSecret: true,
        },
        async () => told,
      )
    expect(await call()).toEqual(told)
    expect(await call()).toEqual({ ...told, replayed: true })
    const kept = await t.db.tenant({ companyId: t.companyId }, (tx) =>
      tx.selectFrom('idempotency_keys').select('answer').where('key', '=', 'secret').execute(),
    )
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain('told-once')
  })

  it('about money is forgotten after 30 days', async () => {
    const paid = (key: string) =>
      answerOnceWith(t.db, t.deps.vault)(
        {
          caller: { companyId: t.companyId, userId: t.owner.id },
          key,
          called: 'POST /things',
          body: {},
          keptHours: keptHoursOf({ keyed: true }),
        },
        async () => answer,
      )
    await paid('month')
    t.clock.advance(29 * 24 * 3600)
    expect(await paid('month')).toMatchObject({ replayed: true })
    t.clock.advance(24 * 3600 + 1)
    expect(await paid('month')).toEqual(answer)
  })

  it('is free a minute after its call died with the process, having done nothing', async () => {
    const claimed = Promise.withResolvers<void>()
    void once('dead', () => {
      claimed.resolve()
      return new Promise<never>(() => undefined)
    })
    await claimed.promise
    await expect(once('dead')).rejects.toMatchObject({ problem: { status: 409 } })
    t.clock.advance(61)
    await expect(once('dead')).resolves.toEqual(answer)
  })
})
