import type { InstanceDraft } from '#contract/compute.ts'

/** HCL reads `${` and `%{` inside text as the beginning of a template. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('${', '$${').replaceAll('%{', '%%{')

const fieldsOf = (draft: InstanceDraft) => {
  const given = Object.entries(draft).filter(([, value]) => value !== undefined)
  const widest = Math.max(...given.map(([name]) => name.length))
  return given.map(([name, value]) => {
    const said = name === 'password' ? 'var.instance_password' : literal(value)
    return `    ${name.padEnd(widest)} = ${said}`
  })
}

const variable = (name: string) => `variable "${name}" {
  type      = string
  sensitive = true
}
`

/**
 * The instances as OpenTofu keeps them, by the provider that speaks to any REST interface: one for
 * Portico's own words does not exist.
 */
export const openTofuOf = (draft: InstanceDraft, apiUrl: string) => `terraform {
  required_providers {
    restapi = {
      source  = "Mastercard/restapi"
      version = "~> 1.20"
    }
  }
}

${variable('portico_token')}${draft.password ? `\n${variable('instance_password')}` : ''}
provider "restapi" {
  uri                  = ${literal(apiUrl)}
  write_returns_object = true
  headers = {
    Authorization = "Bearer \${var.portico_token}"
    Content-Type  = "application/json"
  }
}

resource "restapi_object" "instance" {
  path         = "/compute/instances"
  id_attribute = "data/0/id"
  data = jsonencode({
${fieldsOf(draft).join('\n')}
  })
}`
