import type { Route } from '#contract/route.ts'
import { allRoutes, routesByArea } from '#contract/routes.ts'
import { openApiOf } from '#server/http/openApi.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { fixtures } from '../tenancy/fixtures.ts'
import { senderOf, worldOf, type Sender, type World } from '../tenancy/world.ts'

let test: TestApp
let world: World
let owner: Sender

beforeAll(async () => {
  test = await testApp()
  const company = await test.foundCompany()
  world = worldOf(test, company.id)
  owner = await senderOf(test, company.owner)
})
afterAll(() => test.close())

/** All that members can change; the operator's staff have routes of their own, with tests of their own. */
const changes = allRoutes.filter(
  ({ method, staffOnly }) => ['PUT', 'PATCH', 'DELETE'].includes(method) && !staffOnly,
)

/** Whether the API's document tells callers that a line takes `If-Match`. */
const isDocumented = ({ method, path }: Route) => {
  const at = `/api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`
  // What the document has at a path is typed for its writer alone.
  const operation = openApiOf(routesByArea).paths[at]?.[method.toLowerCase()] as {
    parameters: { name: string }[]
  }
  return operation.parameters.some(({ name }) => name === 'If-Match')
}

it.each(changes.map((route) => [route.line, route] as const))(
  '%s is refused to whoever has seen another state, or does not say that it would be',
  async (line, route) => {
    const { params = {}, body, octets, answers } = (await fixtures[line]?.(world, owner)) ?? {}
    const { statusCode } = await test.app.inject({
      method: route.method,
      url: `/api/v1${route.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`,
      headers: {
        ...owner.session?.headers,
        'if-match': '"987654321"',
        ...(octets && { 'content-type': 'application/octet-stream' }),
      },
      ...(body && { payload: body }),
      ...(octets && { payload: octets }),
    })
    expect(statusCode).toBe(isDocumented(route) ? 412 : (answers ?? route.status ?? 200))
  },
)
