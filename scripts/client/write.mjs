import { readFileSync, writeFileSync } from 'node:fs'
import openapiTypes, { astToString } from 'openapi-typescript'
import { routesByArea } from '../../contract/routes.ts'
import { openApiOf } from '../../server/src/http/openApi.ts'

/*
 * Writes the types of the TypeScript client anew from the contract. With `--check` it writes nothing, and fails if the
 * file has other types than today's contract.
 */

const file = new URL('../../client/portico.ts', import.meta.url)
const prefix = '/api/v1'

/**
 * What API tokens open: the paths as the client names them, with the permission in the summary. Answers and bodies that
 * a single operation has (`Projects_list_answer`) stand in their place, so that only records have names.
 */
const forTokens = ({ components: { schemas }, ...document }) => {
  const inPlace = (part) =>
    JSON.parse(JSON.stringify(part), (_, value) => {
      const name = /\/(\w+_\w+)$/.exec(value?.$ref)?.[1]
      return name === undefined ? value : inPlace(schemas[name])
    })
  const paths = Object.entries(document.paths).flatMap(([path, operations]) => {
    const open = Object.entries(operations).filter(([, operation]) => takesTokens(operation))
    const told = open.map(([method, operation]) => [method, toldOf(operation)])
    return told.length > 0 ? [[path.slice(prefix.length), inPlace(Object.fromEntries(told))]] : []
  })
  return { ...document, paths: Object.fromEntries(paths), components: { schemas: usedIn(paths, schemas) } }
}

const takesTokens = ({ security, requestBody, responses }) =>
  security?.some((way) => 'apiToken' in way) &&
  // The client sends JSON and reads it.
  (requestBody === undefined || requestBody.content['application/json']) &&
  Object.values(responses).some(({ content }) => content?.['application/json'])

const toldOf = ({ operationId: _operationId, summary, responses, ...operation }) => {
  const permission = operation['x-permission']
  const needs = permission.includes(':') ? `Needs \`${permission}\`.` : undefined
  // What is refused is thrown as a `Refusal`, whatever the status.
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return {
    ...operation,
    summary: [summary, needs].filter(Boolean).join(' '),
    responses: Object.fromEntries(good),
  }
}

/** The schemas that the paths refer to, and those that these refer to. */
const usedIn = (paths, schemas) => {
  const used = new Set(['Problem'])
  const note = (part) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) used.add(name)
  }
  note(paths)
  // A set goes on to what is added to it on the way.
  for (const name of used) note(schemas[name])
  return Object.fromEntries([...used].toSorted().map((name) => [name, schemas[name]]))
}

const types = astToString(
  await openapiTypes(forTokens(openApiOf(routesByArea)), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
  }),
)
const written = readFileSync(file, 'utf8')
const [byHand] = written.split(/(?<=by `npm run client`\. \*\/\n)/)
const wanted = `${byHand}\n${types}`
if (!process.argv.includes('--check')) writeFileSync(file, wanted)
else if (written !== wanted) {
  process.stderr.write('client/portico.ts is not up to date with the contract: run `npm run client`.\n')
  process.exitCode = 1
}
