import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { audit } from '#server/audit/audit.ts'
import { noCompany, sealEntries } from '#server/audit/seal.ts'
import { sendToOperator } from '#server/areas/logs/streams/operatorSyslog.ts'
import { localhostCert, localhostKey } from '../support/localhostCert.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())

interface Message {
  chain: string
  seq: number
  action: string
  hash: string
}

/** A syslog server that keeps what came. */
const syslogServer = async () => {
  let text = ''
  const server = createServer({ cert: localhostCert, key: localhostKey }, (socket) =>
    socket.on('data', (part: Buffer) => (text += part.toString())),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** A server that listens on a port has an address of this shape. */
    url: `tls://localhost:${(server.address() as AddressInfo).port}`,
    messages: () =>
      [...text.matchAll(/ - \u{feff}(\{.*?\})(?=\d+ <|$)/gu)].map(
        ([, json = '']) => JSON.parse(json) as Message,
      ),
    [Symbol.asyncDispose]: async () => void (await new Promise((resolve) => server.close(resolve))),
  }
}

const tell = async (companyId: string | null, count: number) => {
  const place =
    companyId === null
      ? test.db.system
      : (work: Parameters<typeof test.db.system>[0]) => test.db.tenant({ companyId }, work)
  await place(async (tx) => {
    for (let n = 0; n < count; n += 1) await audit(tx, { action: 'test.told', companyId })
  })
  await sealEntries(test)
}
const send = (auditSyslogUrl: string | undefined) =>
  sendToOperator({ db: test.db, settings: { auditSyslogUrl }, outboundCa: localhostCert })

const sealed = async () => {
  const rows = await test.db.system((tx) =>
    tx.selectFrom('audit_seals').select(['chain', 'seq']).orderBy('chain').orderBy('seq').execute(),
  )
  return rows.map(({ chain, seq }) => `${chain} ${seq}`)
}
const namesOf = (messages: Message[]) => messages.map(({ chain, seq }) => `${chain} ${seq}`).toSorted(byChain)
const byChain = (one: string, other: string) => {
  const [a = '', m] = one.split(' ')
  const [b = '', n] = other.split(' ')
  return a === b ? Number(m) - Number(n) : a < b ? -1 : 1
}

it('gets every chain, of companies and of none, from what is kept, each entry once', async () => {
  await using siem = await syslogServer()
  const { id } = await test.foundCompany()
  await tell(id, 620)
  await tell(null, 3)
  await send(siem.url)
  expect(namesOf(siem.messages())).toEqual(await sealed())
  expect(siem.messages().map(({ chain }) => chain)).toEqual(expect.arrayContaining([id, noCompany]))
  expect(siem.messages()[0]?.hash).toMatch(/^[\da-f]{64}$/)

  await send(siem.url)
  await tell(id, 2)
  await Promise.all([send(siem.url), send(siem.url)])
  expect(namesOf(siem.messages())).toEqual(await sealed())
})

it('goes on where it stood once the server is there again', async () => {
  await using siem = await syslogServer()
  const { id } = await test.foundCompany()
  await tell(id, 3)
  await expect(send('tls://localhost:1')).rejects.toThrow('ECONNREFUSED')
  // Whoever began may still be at it.
  test.clock.advance(61)
  await send(siem.url)
  const ours = siem.messages().filter(({ chain }) => chain === id)
  expect(namesOf(ours)).toEqual((await sealed()).filter((one) => one.startsWith(id)))
})

it('is sent nothing where the operator has named none', async () => {
  const { id } = await test.foundCompany()
  await tell(id, 1)
  await send(undefined)
  const rows = await test.db.system((tx) =>
    tx.selectFrom('audit_syslog').select('chain').where('chain', '=', id).execute(),
  )
  expect(rows).toEqual([])
})
