/*
 * A request that creates something, as code. Secrets stay out of it: they come from variables.
 */

import { hclValue, shellWord } from '#src/resources/quoting.ts'

/** Fields that hold a secret, and the variable that each comes from: `{ password: 'instance_password' }`. */
export type Secrets = Readonly<Record<string, string>>

/** A route that creates something, or several of it. */
export interface Creating {
  path: string
  gives: { shape: string }
}

interface Request {
  path: string
  /** It answers with one record, not with those that it created. */
  isOne: boolean
}

const environment = (variable: string) => `PORTICO_${variable.toUpperCase()}`

/** The fields that are given, in the form's order. */
const givenIn = (draft: object) =>
  Object.entries(draft).filter((field): field is [string, unknown] => field[1] !== undefined)

/** The call as a shell sends it. */
const curlOf =
  ({ path }: Request, secrets: Secrets) =>
  (draft: object, apiUrl: string) => {
    const given = givenIn(draft)
    const used = given.flatMap(([name]) => (secrets[name] === undefined ? [] : environment(secrets[name])))
    // A secret's variable stands in the body as a word of its own, until the shell puts the value there.
    const body = Object.fromEntries(
      given.map(([name, value]) => [name, secrets[name] === undefined ? value : environment(secrets[name])]),
    )
    const data = used.reduce(
      (text, variable) => text.replace(`"${variable}"`, () => `"'"$${variable}"'"`),
      JSON.stringify(body, null, 2).replaceAll("'", `'\\''`),
    )
    return [
      `curl --request POST ${shellWord(`${apiUrl}${path}`)} \\`,
      `  --header "Authorization: Bearer $PORTICO_TOKEN" \\`,
      `  --header "Idempotency-Key: $(uuidgen)" \\`,
      `  --header 'Content-Type: application/json' \\`,
      `  --data '${data}'`,
    ].join('\n')
  }

/** The call by Portico's API, for Node, Deno and Bun alike: JSON as a programmer writes it, names bare. */
const typeScriptOf =
  ({ path, isOne }: Request, secrets: Secrets) =>
  (draft: object, apiUrl: string) => {
    const fields = givenIn(draft).map(([name, value]) => {
      const secret = secrets[name]
      return `    ${name}: ${secret === undefined ? JSON.stringify(value) : `process.env.${environment(secret)}`},`
    })
    return `const answer = await fetch(${JSON.stringify(`${apiUrl}${path}`)}, {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.PORTICO_TOKEN}\`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  },
  body: JSON.stringify({
${fields.join('\n')}
  }),
})
if (!answer.ok) throw new Error((await answer.json()).message)

const { data } = await answer.json()
${isOne ? '' : 'for (const { id, name, status } of data) '}console.log(${isOne ? 'data.id, data.name, data.status' : 'id, name, status'})`
  }

const variable = (name: string) => `variable "${name}" {
  type      = string
  sensitive = true
}
`

/**
 * What is created as OpenTofu keeps it, by the provider that speaks to any REST interface: one for Portico's own
 * words does not exist.
 */
const openTofuOf =
  ({ path, isOne }: Request, secrets: Secrets) =>
  (draft: object, apiUrl: string) => {
    const given = givenIn(draft)
    const widest = Math.max(...given.map(([name]) => name.length))
    const fields = given.map(([name, value]) => {
      const secret = secrets[name]
      return `    ${name.padEnd(widest)} = ${secret === undefined ? hclValue(value) : `var.${secret}`}`
    })
    const variables = ['portico_token', ...given.flatMap(([name]) => secrets[name] ?? [])]
    // "/block-storage/volumes" makes a "volume".
    const noun = path.split('/').at(-1)?.replace(/s$/, '') ?? ''
    return `terraform {
  required_providers {
    restapi = {
      source  = "Mastercard/restapi"
      version = "~> 1.20"
    }
  }
}

${variables.map(variable).join('\n')}
provider "restapi" {
  uri                  = ${hclValue(apiUrl)}
  write_returns_object = true
  headers = {
    Authorization = "Bearer \${var.portico_token}"
    Content-Type  = "application/json"
  }
}

resource "restapi_object" "${noun}" {
  path         = "${path}"
  id_attribute = "${isOne ? 'data/id' : 'data/0/id'}"
  data = jsonencode({
${fields.join('\n')}
  })
}`
  }

/** A route's request as code in each language that the console offers. */
export const codeOf = ({ path, gives }: Creating, secrets: Secrets = {}) => {
  const request = { path, isOne: gives.shape === 'one' }
  return {
    curl: curlOf(request, secrets),
    openTofu: openTofuOf(request, secrets),
    typeScript: typeScriptOf(request, secrets),
  }
}
