import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { compute, type InstanceDraft } from '#contract/compute/routes.ts'
import * as order from '#src/resources/order/code.ts'

const {
  curl: curlOf,
  openTofu: openTofuOf,
  typeScript: typeScriptOf,
} = order.codeOf(compute.create, { password: 'instance_password' })

const api = 'https://portico.example/api/v1'
const secret = 'correct-horse-battery'

const draft: InstanceDraft = {
  name: 'web',
  projectId: 'p-1',
  region: 'lab-1',
  imageId: 'debian-13',
  planId: 'shared-1',
  publicIpv4: true,
  password: secret,
  tags: ["it's", 'a "tag"'],
  userData: '#!/bin/sh\necho "${HOME} %{ if } $(id) `id`" \'x\' \\ end\n',
  count: 3,
}

/** What a shell makes of the command: the arguments of `curl`. */
const curlArguments = (command: string) =>
  execFileSync('sh', ['-c', `uuidgen() { echo k-1; }; curl() { printf '%s\\0' "$@"; }; ${command}`], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], PORTICO_TOKEN: 't-1', PORTICO_INSTANCE_PASSWORD: secret },
  }).split('\0')

const bodyOfCurl = (command: string): unknown => {
  const given = curlArguments(command)
  return JSON.parse(given[given.indexOf('--data') + 1]!)
}

/** What the program hands to fetch. */
const bodyOfProgram = async (program: string): Promise<unknown> => {
  const sent: string[] = []
  const fetch = async (_url: string, { body }: { body: string }) => {
    sent.push(body)
    return { ok: true, json: async () => ({ data: [] }) }
  }
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- to run it is to test it
  const run = new Function('fetch', 'process', 'console', `return (async () => {${program}})()`) as (
    ...world: unknown[]
  ) => Promise<void>
  await run(fetch, { env: { PORTICO_INSTANCE_PASSWORD: secret } }, { log: () => undefined })
  return JSON.parse(sent[0]!)
}

/** What OpenTofu encodes: one `name = value` a line, the values written as JSON but for templates. */
const bodyOfTofu = (configuration: string) => {
  const [, fields = ''] = /jsonencode\(\{\n([\s\S]*?)\n {2}\}\)/.exec(configuration) ?? []
  return Object.fromEntries(
    fields.split('\n').map((line) => {
      // To HCL only "\n" ends a line, while a dot of JavaScript stops at U+2028, too.
      const [, name, value = ''] = /^ +(\w+) += (.*)$/s.exec(line)!
      if (value === 'var.instance_password') return [name, secret]
      return [name, JSON.parse(value.replaceAll('$${', '${').replaceAll('%%{', '%{'))]
    }),
  )
}

describe('the code of what the form sends', () => {
  it.each([
    ['cURL', curlOf],
    ['OpenTofu', openTofuOf],
    ['TypeScript', typeScriptOf],
  ])('in %s names no secret', (_language, codeOf) => {
    expect(codeOf(draft, api)).not.toContain(secret)
  })

  it('makes a shell send exactly the body, to the API, with token and key in their headers', () => {
    const given = curlArguments(curlOf(draft, api))
    expect(bodyOfCurl(curlOf(draft, api))).toEqual(draft)
    expect(given).toEqual(
      expect.arrayContaining([
        `${api}/compute/instances`,
        'Authorization: Bearer t-1',
        'Idempotency-Key: k-1',
      ]),
    )
  })

  it('makes a program send exactly the body', async () => {
    expect(await bodyOfProgram(typeScriptOf(draft, api))).toEqual(draft)
  })

  it('makes OpenTofu send exactly the body, and asks for the password as a sensitive variable', () => {
    const configuration = openTofuOf(draft, api)
    expect(bodyOfTofu(configuration)).toEqual(draft)
    expect(configuration).toMatch(/variable "instance_password" {\n {2}type +=.*\n {2}sensitive = true/)
  })

  it('asks for no password where there is none', () => {
    const { password: _, ...keysOnly } = { ...draft, sshKeyIds: ['k-1'] }
    expect(bodyOfCurl(curlOf(keysOnly, api))).toEqual(keysOnly)
    expect(openTofuOf(keysOnly, api)).not.toContain('instance_password')
  })

  it('survives any text in the fields', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (userData) => {
        // A shell can't pass on NUL; JSON writes it as an escape, so that even this works.
        const any = { ...draft, userData }
        expect(await bodyOfProgram(typeScriptOf(any, api))).toEqual(any)
        expect(bodyOfTofu(openTofuOf(any, api))).toEqual(any)
      }),
      { examples: [['\u2028    ']] },
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (userData) => {
        const any = { ...draft, userData }
        expect(bodyOfCurl(curlOf(any, api))).toEqual(any)
      }),
      { numRuns: 20 },
    )
  })
})
