import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { objectApp } from '../../server/__tests__/support/objects.ts'
import { fixtures } from '../../server/__tests__/tenancy/fixtures.ts'
import { personasAround } from '../../server/__tests__/tenancy/personas.ts'
import { senderOf, worldOf } from '../../server/__tests__/tenancy/world.ts'

/** Words that only our inside has: SQL, stack traces, paths, names of tables and constraints. */
const inside =
  /\bselect\b.+\bfrom\b|insert into|\bat .+\.ts:\d|node_modules|violates|_fkey|_pkey|pg_catalog|portico_app/i

/** No answer may take longer (ms), whatever was asked. */
const mostMs = 2_000

/** A folder as the built console is one. */
const builtConsole = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-attack-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Portico</title>')
  writeFileSync(path.join(folder, 'assets', 'main.0123456789.js'), 'script')
  return folder
}

/** An API with two companies: ours, as which the attacker is signed in, and theirs, which is to be reached. */
export const openTarget = async () => {
  const consoleFolder = builtConsole()
  const test = await objectApp({ options: { consoleFolder } })
  const company = await test.foundCompany()
  const victim = await test.foundCompany()
  const ours = worldOf(test, company.id)
  const theirs = worldOf(test, victim.id)
  const personas = await personasAround(test, company, await ours.project())
  const owner = await senderOf(test, company.owner)
  const { paths } = (await test.app.inject('/api/v1/openapi.json')).json()
  return {
    test,
    ours,
    theirs,
    owner,
    victim: await senderOf(test, victim.owner),
    personas,
    /** Of the document: what is not in it can't be called. */
    operations: Object.entries(paths).flatMap(([address, methods]) =>
      Object.entries(methods).map(([method, about]) => ({
        line: `${method.toUpperCase()} ${address.replace('/api/v1', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
        method: method.toUpperCase(),
        address,
        about,
        streams: JSON.stringify(about.responses).includes('text/event-stream'),
      })),
    ),
    /** A valid request of an operation. */
    request: async (line, world, sender) => {
      const make = fixtures[line]
      if (!make) throw new Error(`No valid request of ${line} is known`)
      return make(world, sender)
    },
    close: async () => {
      await test.close()
      rmSync(consoleFolder, { recursive: true, force: true })
    },
  }
}

/** Sends requests, counts what comes back, and keeps what must not. */
export const attacker = ({ test }, say) => {
  const statuses = new Map()
  const findings = new Map()
  let sent = 0
  let slowest = 0
  const find = (what, where) => {
    const at = findings.get(what) ?? []
    findings.set(what, [...at, where])
    if (at.length === 0) say(`${what}: ${where}`)
  }
  /** Judges an answer by itself, whatever was asked. */
  const judge = (where, status, text, ms = 0) => {
    sent += 1
    slowest = Math.max(slowest, Math.round(ms))
    if (ms > mostMs) find(`took longer than ${mostMs / 1000} s`, `${where}: ${Math.round(ms)} ms`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500) find(`answered with ${status}`, where)
    if (status >= 400 && inside.test(text)) find('told of its inside', `${where}: ${text.slice(0, 300)}`)
  }
  return {
    find,
    judge,
    send: async (where, { method = 'GET', address, params = {}, query, body, text, headers, streams }) => {
      const url = address.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
      const began = performance.now()
      const answer = await test.app.inject({
        method,
        url,
        ...(query && { query }),
        ...(body !== undefined && { payload: body }),
        ...(text !== undefined && { payload: text }),
        headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(streams && { payloadAsStream: true }),
      })
      // A stream has begun when its head is there; nobody waits for its end.
      if (streams) answer.stream().destroy()
      judge(where, answer.statusCode, streams ? '' : answer.body, performance.now() - began)
      return answer
    },
    outcome: () => ({ sent, statuses, slowest, findings }),
  }
}
