import { takesTokens } from '#contract/api-tokens/routes.ts'
import { deltaOf, envelopeOf } from '#contract/kinds.ts'
import { anyRecord } from '#contract/records.ts'
import { isPermission, type Route } from '#contract/route.ts'
import { isRepeatable } from './idempotency.ts'
import { collectSchemas, queryParameters } from './openApiSchemas.ts'

type Schemas = ReturnType<typeof collectSchemas>

/** The API as an OpenAPI 3.1 document, from the contract alone. */
export const openApiOf = (areas: Record<string, Record<string, Route>>) => {
  const schemas = collectSchemas()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [area, routes] of Object.entries(areas))
    for (const [name, route] of Object.entries(routes)) {
      const path = `/api/v1${route.path.replaceAll(/:(\w+)/g, '{$1}')}`
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, area, name, schemas) }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portico',
      version: '1',
      description:
        'Success is `{ data, page?, included?, removed? }`; the sign-in calls answer flat. Failures are `application/problem+json` with a stable `name`.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components(),
      securitySchemes,
    },
    security: [{ bearer: [] }],
  }
}

const operationOf = (route: Route, area: string, name: string, schemas: Schemas) => {
  const { needs, body, downloads, gives, octets, sudo, streams, upgrades, summary } = route
  const operationId = `${area}_${name}`
  const answer = gives.shape === 'bare' ? gives.schema : envelopeOf(gives, anyRecord)
  return {
    operationId,
    tags: [area],
    ...(summary && { summary }),
    ...securityOf(route),
    'x-permission': needs,
    'x-scope': scopeOf(route),
    ...(sudo && { 'x-sudo': true }),
    parameters: parametersOf(route),
    ...(body && {
      requestBody: { required: true, content: json(schemas.body(body, `${operationId}_body`)) },
    }),
    ...(octets !== undefined && { requestBody: { required: true, content: rawBytes } }),
    responses: {
      ...(upgrades
        ? { 101: { description: 'A WebSocket from here on.' } }
        : {
            [route.status ?? 200]: {
              description: 'Done.',
              content: streams
                ? {
                    'text/event-stream': {
                      schema: schemas.answer(deltaOf(anyRecord), `${operationId}_frame`),
                    },
                  }
                : downloads
                  ? rawBytes
                  : json(schemas.answer(answer, `${operationId}_answer`)),
            },
          }),
      ...Object.fromEntries(
        problemsOf(route).map((status) => [
          status,
          {
            description: problemTitles[status],
            content: { 'application/problem+json': { schema: problemRef } },
          },
        ]),
      ),
    },
  }
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a session, as signing in answers it.',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'ptk_',
    description:
      'An API token. It needs the permission that the operation names, and never does more than its owner may.',
  },
}

/** What lets a caller in: a session, and where tokens are taken, one with the permission. */
const securityOf = (route: Route) => {
  if (route.needs === 'guest') return { security: [] }
  if (!takesTokens(route)) return {}
  return { security: [{ bearer: [] }, { apiToken: isPermission(route.needs) ? [route.needs] : [] }] }
}

const problemRef = { $ref: '#/components/schemas/Problem' }
const rawBytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
const json = (schema: object) => ({ 'application/json': { schema } })

/** Whose things a call is about: everybody's, the operator's, the caller's own, one project's or the whole company's. */
const scopeOf = ({ needs, path, staffOnly }: Route) =>
  needs === 'guest'
    ? 'public'
    : staffOnly
      ? 'installation'
      : needs === 'anyone signed in'
        ? 'self'
        : path.includes('/projects/:')
          ? 'project'
          : 'company'

const isChange = ({ method, unversioned }: Route) =>
  !unversioned && (method === 'PUT' || method === 'PATCH' || method === 'DELETE')

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
})

const parametersOf = (route: Route) => [
  ...[...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  })),
  ...(route.query ? queryParameters(route.query) : []),
  ...(isRepeatable(route)
    ? [header('Idempotency-Key', 'The same key and body give the same answer for 24 hours.')]
    : []),
  ...(isChange(route) ? [header('If-Match', 'The ETag that the record had; 412 when it has changed.')] : []),
  ...(route.streams
    ? [header('Last-Event-ID', 'The id of the last frame that was read: what came after it is sent first.')]
    : []),
  ...(route.method === 'GET' && !route.streams && !route.downloads && !route.upgrades
    ? [header('If-None-Match', 'An ETag; 304 when the answer is still the same.')]
    : []),
]

const problemTitles: Record<number, string> = {
  400: 'The request could not be read, or has a query that the call does not take.',
  401: 'No token, or one that is no longer good.',
  402: 'The services are suspended, a limit is reached, or a payment method is missing.',
  403: 'The permission is missing, or a fresh proof of identity.',
  404: 'Not there, or another company’s.',
  409: 'The state of things stands in the way.',
  412: 'Changed since the ETag of `If-Match`.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  422: 'A field breaks a rule.',
  426: 'Only a WebSocket is served here.',
  429: 'Too many requests; see `Retry-After`.',
  503: 'The server is too busy or its database away; see `Retry-After`.',
}

const problemsOf = (route: Route) =>
  Object.keys(problemTitles)
    .map(Number)
    .filter((status) => mayAnswer(route, status))

const mayAnswer = (route: Route, status: number) => {
  switch (status) {
    case 401:
    case 402:
    case 403:
      return (
        route.needs !== 'guest' ||
        Boolean(route.upgrades ?? route.downloads) ||
        route.path.startsWith('/auth/')
      )
    case 404:
      return route.path.includes(':') || Boolean(route.body)
    case 409:
      return route.method !== 'GET'
    case 412:
      return isChange(route)
    case 426:
      return Boolean(route.upgrades)
    case 413:
    case 415:
    case 422:
      return Boolean(route.body ?? route.octets)
    default:
      return true
  }
}
