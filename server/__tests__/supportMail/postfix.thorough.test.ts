import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { promisify } from 'node:util'
import {
  authserv,
  openListener,
  printedAddress,
  rawMail,
  replyDomain,
  sendRaw,
} from '../support/incomingMail.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { newDesk, openTicket, type Desk } from '../support/tickets.ts'

const run = promisify(execFile)
const isHere = existsSync('/usr/sbin/postfix') && process.getuid?.() === 0

/** The lines of main.cf that docs/operators.md gives, for this test's domain and port. */
const documented = async (port: number) => {
  const docs = await readFile(new URL('../../../docs/operators.md', import.meta.url), 'utf8')
  const [, lines] = /`main\.cf`:\n\n```\n([^`]+)```/.exec(docs) ?? []
  if (!lines?.includes('tickets.example.com=smtp:[127.0.0.1]:2525'))
    throw new Error('The docs have no example')
  return lines.replaceAll('tickets.example.com', replyDomain).replace(':2525', `:${port}`)
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Of a TCP server.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const services = (port: number) =>
  [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    ...['rewrite', 'bounce', 'verify', 'proxymap', 'anvil', 'scache'].map(
      (name) =>
        `${name} unix ${name === 'proxymap' ? '-' : '-'} - n - ${name === 'verify' || name === 'anvil' || name === 'scache' ? 1 : '-'} ${name === 'rewrite' ? 'trivial-rewrite' : name}`,
    ),
    ...['defer', 'trace'].map((name) => `${name} unix - - n - 0 bounce`),
    ...['error', 'retry'].map((name) => `${name} unix - - n - - error`),
    ...['smtp', 'relay'].map((name) => `${name} unix - - n - - smtp`),
    'postlog unix-dgram n - n - 1 postlogd',
  ].join('\n')

/** A Postfix of this test's own, whose milter is played by a header that it puts on top. */
const startPostfix = async (portico: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'postfix-'))
  await chmod(folder, 0o755)
  for (const name of ['etc', 'spool', 'data']) await mkdir(join(folder, name))
  const port = await freePort()
  const log = join(folder, 'log')
  await writeFile(
    join(folder, 'etc/main.cf'),
    `compatibility_level = 3.6
queue_directory = ${folder}/spool
data_directory = ${folder}/data
maillog_file = ${log}
maillog_file_prefixes = ${folder}
myhostname = ${authserv}
mydestination =
mynetworks = 192.0.2.1
inet_protocols = ipv4
alias_maps =
alias_database =
minimal_backoff_time = 2s
queue_run_delay = 2s
smtpd_sender_restrictions = check_sender_access inline:{ { good@example.test = PREPEND Authentication-Results: ${authserv}; dmarc=pass header.from=example.test } }
${await documented(portico)}`,
  )
  await writeFile(join(folder, 'etc/master.cf'), `${services(port)}\n`)
  await run('chown', ['postfix', join(folder, 'data')])
  await run('postfix', ['-c', join(folder, 'etc'), 'start'])
  return {
    port,
    log: () => readFile(log, 'utf8'),
    stop: async () => {
      await run('postfix', ['-c', join(folder, 'etc'), 'stop'])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

;(isHere ? describe : describe.skip)('Postfix, set up as the documentation says', () => {
  let test: TestApp
  let desk: Desk
  let listener: Awaited<ReturnType<typeof openListener>>
  let postfix: Awaited<ReturnType<typeof startPostfix>>
  const heard = new Set<() => void>()
  beforeAll(async () => {
    test = await testApp({ settings: { replyDomain } })
    desk = await newDesk(test)
    listener = await openListener(test, {
      db: {
        system: async (work) => {
          const done = await test.db.system(work)
          for (const tell of heard) tell()
          return done
        },
      },
    })
    postfix = await startPostfix(listener.port)
  })
  afterAll(async () => {
    await postfix.stop()
    await listener.close()
    await test.close()
  })

  it('hands over a reply, which becomes a note', async () => {
    const { id } = await openTicket(test, desk.customer)
    const to = await printedAddress(test, desk.company.owner.email)
    const taken = new Promise<void>((resolve) => heard.add(resolve))
    const raw = rawMail({ from: desk.company.owner.email, to, results: undefined, text: 'By Postfix.' })
    expect(await sendRaw(postfix.port, { from: 'good@example.test', to, raw })).toBe(250)
    await taken
    const { notes } = (await desk.customer(`GET /tickets/${id}/notes`)).body.data
    expect(notes.at(-1)).toMatchObject({ text: 'By Postfix.', via: 'mail', author: { kind: 'user' } })
  })

  it('refuses what Portico would refuse before it has accepted it', async () => {
    await openTicket(test, desk.customer)
    const to = await printedAddress(test, desk.company.owner.email)
    const raw = rawMail({ from: 'a@example.test', to })
    const from = 'a@example.test'
    expect(await sendRaw(postfix.port, { from, to: `nobody@${replyDomain}`, raw })).toBe(550)
    expect(await sendRaw(postfix.port, { from, to: 'a@elsewhere.test', raw })).toBe(454)
    const large = Buffer.concat([raw, Buffer.from(`${'x'.repeat(76)}\r\n`.repeat(165_000))])
    expect(await sendRaw(postfix.port, { from, to, raw: large })).toBe(552)
    expect(await postfix.log()).not.toMatch(/sender non-delivery notification/)
  })
})
