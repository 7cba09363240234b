/*
 * A first call with a token, in each language that the console writes: it asks what the token may do, which every
 * token may.
 */

import { hclValue, scriptText, shellWord } from '#src/resources/quoting.ts'

const path = '/users/permissions'

const curl = (apiUrl: string, secret: string) => `export PORTICO_TOKEN=${shellWord(secret)}
curl --header "Authorization: Bearer $PORTICO_TOKEN" ${shellWord(`${apiUrl}${path}`)}`

const openTofu = (
  apiUrl: string,
  secret: string,
) => `# In the shell: export TF_VAR_portico_token=${shellWord(secret)}
variable "portico_token" {
  type      = string
  sensitive = true
}

terraform {
  required_providers {
    restapi = {
      source  = "Mastercard/restapi"
      version = "~> 1.20"
    }
  }
}

provider "restapi" {
  uri                  = ${hclValue(apiUrl)}
  write_returns_object = true
  headers = {
    Authorization = "Bearer \${var.portico_token}"
    Content-Type  = "application/json"
  }
}`

const typeScript = (
  apiUrl: string,
  secret: string,
) => `// In the shell: export PORTICO_TOKEN=${shellWord(secret)}
const answer = await fetch(${scriptText(`${apiUrl}${path}`)}, {
  headers: { authorization: \`Bearer \${process.env.PORTICO_TOKEN}\` },
})
if (!answer.ok) throw new Error((await answer.json()).message)
console.log((await answer.json()).data)`

export const languages = ['curl', 'openTofu', 'typeScript'] as const

export const firstCall: Readonly<
  Record<(typeof languages)[number], (apiUrl: string, secret: string) => string>
> = { curl, openTofu, typeScript }
