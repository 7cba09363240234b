import type { z } from 'zod/mini'
import { permissions } from '#contract/permissions/permissions.ts'
import { allRoutes, routesByArea } from '#contract/routes.ts'
import { openDoors } from '#contract/route.ts'
import { openApiOf } from '#server/http/openApi.ts'
import { platformApp } from '../support/platformApp.ts'

interface Operation {
  operationId: string
  'x-permission': string
  'x-scope': string
  'x-sudo'?: true
  security?: unknown[]
  parameters: { name: string; in: string }[]
  requestBody?: unknown
  responses: Record<string, unknown>
}

const document = openApiOf(routesByArea)
const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  // The document is made of plain objects of this shape.
  Object.entries(byMethod as Record<string, Operation>).map(([method, operation]) => ({
    path,
    method,
    operation,
  })),
)
const operationOf = (method: string, path: string) =>
  operations.find((one) => one.method === method && one.path === path)?.operation

const referencesIn = (part: unknown): string[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([key, value]) => (key === '$ref' ? [String(value)] : referencesIn(value)))
    : []

describe('the OpenAPI document', () => {
  it('has each line of the contract, once', () => {
    const lines = operations.map(
      ({ method, path }) =>
        `${method.toUpperCase()} ${path.slice('/api/v1'.length).replaceAll(/\{(\w+)\}/g, ':$1')}`,
    )
    expect(new Set(lines)).toEqual(new Set(allRoutes.map(({ line }) => line)))
    expect(lines).toHaveLength(allRoutes.length)
  })

  it('says of each operation who may call it', () => {
    for (const { operation } of operations) {
      expect([...permissions, ...openDoors]).toContain(operation['x-permission'])
      expect(['public', 'installation', 'self', 'project', 'company']).toContain(operation['x-scope'])
    }
    expect(operationOf('post', '/api/v1/operator/operations/{id}/retry')?.['x-scope']).toBe('installation')
  })

  it('marks what wants a fresh proof of identity, and what needs no token', () => {
    expect(operationOf('post', '/api/v1/auth/2fa/setup')?.['x-sudo']).toBe(true)
    expect(operationOf('post', '/api/v1/auth/login')?.security).toEqual([])
  })

  it('says where API tokens are taken, and the permission that one needs', () => {
    const session = { bearer: [] }
    expect(operationOf('get', '/api/v1/projects')?.security).toEqual([
      session,
      { apiToken: ['projects:read'] },
    ])
    expect(operationOf('get', '/api/v1/users/permissions')?.security).toEqual([session, { apiToken: [] }])
    // What is the person's own, or wants a fresh proof, takes sessions alone.
    expect(operationOf('get', '/api/v1/auth/tokens')?.security).toBeUndefined()
    expect(operationOf('put', '/api/v1/security/policy')?.security).toBeUndefined()
    expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer', 'apiToken'])
  })

  it('names each operation differently', () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  })

  it('refers to nothing that is not in it', () => {
    const { schemas } = document.components
    const missing = referencesIn(document).filter(
      (ref) => !(ref.replace('#/components/schemas/', '') in schemas),
    )
    expect(missing).toEqual([])
    expect(referencesIn(document).length).toBeGreaterThan(100)
  })

  it('declares each parameter of a path, and the query of a list', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name)
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
    const query = operationOf('get', '/api/v1/projects')?.parameters.filter(
      (parameter) => parameter.in === 'query',
    )
    expect(query?.map(({ name }) => name)).toEqual(['page', 'size', 'sort', 'after', 'q', 'project'])
  })

  it('documents the problems of each operation', () => {
    const statuses = Object.keys(operationOf('put', '/api/v1/projects/{id}')?.responses ?? {}).map(Number)
    expect(statuses).toEqual([200, 400, 401, 402, 403, 404, 409, 412, 413, 415, 422, 429, 503])
  })
})

it('every query of the contract refuses what it does not know', () => {
  const lenient = allRoutes.filter(({ query }) => query && !isStrict(query))
  expect(lenient.map(({ line }) => line)).toEqual([])
})

const isStrict = (query: z.ZodMiniObject) =>
  query.safeParse({ nobodysParameter: '1' }).error?.issues.some(({ code }) => code === 'unrecognized_keys')

describe('the server', () => {
  let t: Awaited<ReturnType<typeof platformApp>>
  beforeAll(async () => void (t = await platformApp()))
  afterAll(() => t.close())

  it('serves the document', async () => {
    const answer = await t.app.inject('/api/v1/openapi.json')
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
  })

  it('serves every line of the contract', () => {
    const unserved = allRoutes.filter(
      ({ method, path }) => !t.app.hasRoute({ method, url: `/api/v1${path}` }),
    )
    expect(unserved.map(({ line }) => line)).toEqual([])
  })

  it('serves pages to browse it, with nothing inline', async () => {
    const page = await t.app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/<script>|<style|style=|onload=/)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
    expect((await t.app.inject('/api/docs/json')).json()).toMatchObject({ openapi: '3.1.0' })
    expect((await t.app.inject('/api/docs/yaml')).body).toMatch(/^openapi: 3\.1\.0$/m)
  })
})
