import { once } from 'node:events'
import { createServer as createHttpsServer } from 'node:https'
import { createServer as createTlsServer } from 'node:tls'
import { deliverStreams } from '../../server/src/areas/logs/streams/deliver.ts'
import { audit } from '../../server/src/audit/audit.ts'
import { sealEntries } from '../../server/src/audit/seal.ts'
import { asker } from '../../server/__tests__/support/ask.ts'
import { localhostCert, localhostKey } from '../../server/__tests__/support/localhostCert.ts'
import { testApp } from '../../server/__tests__/support/people.ts'

const outboundAllow = ['127.0.0.0/8', '::1']
/** Companies whose receivers never come to an end, more than a server sends to at the same time. */
const slowCompanies = 12
/** Test deliveries that one company asks for at once. */
const tests = 40
/** A batch has ten seconds, and a server thirty for all of its streams before it begins anew (ms). */
const mostForPass = 45_000
const mostForStop = 2_000
const mostForOther = 1_000

/** A syslog server that takes what it is sent, never ends, and says one byte a second. */
const slowSyslog = async () => {
  const sockets = new Set()
  const server = createTlsServer(
    { cert: localhostCert, key: localhostKey, allowHalfOpen: true },
    (socket) => {
      sockets.add(socket)
      const timer = setInterval(() => socket.write('2'), 1_000)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          clearInterval(timer)
          sockets.delete(socket)
        })
      socket.resume()
    },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `tls://localhost:${server.address().port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** A receiver that takes all it is sent, and counts it. */
const goodReceiver = async () => {
  let taken = 0
  const server = createHttpsServer({ cert: localhostCert, key: localhostKey }, (request, response) => {
    taken += 1
    request.resume().on('end', () => response.writeHead(204).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `https://localhost:${server.address().port}/hook`,
    taken: () => taken,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const timed = async (work) => {
  const began = performance.now()
  await work
  return performance.now() - began
}

/**
 * Companies stream their audit logs to syslog servers that say one byte a second. Others' streams, and others' requests,
 * may not wait for that, test deliveries may not pile up, and a server that stops leaves them at once.
 */
export const peers = async ({ test: first }, attack) => {
  const test = await testApp({
    beside: first,
    settings: { outboundAllow },
    deps: { outboundCa: localhostCert },
  })
  const slow = await slowSyslog()
  const good = await goodReceiver()
  const deliver = (stopping) =>
    deliverStreams({
      ...test.deps,
      settings: { ...test.deps.settings, outboundAllow },
      outboundCa: localhostCert,
      ...(stopping && { stopping }),
    })
  const streamOf = async (type, address) => {
    const company = await test.foundCompany()
    const { headers } = await test.signIn(company.owner)
    const ask = asker(test.app, { headers })
    const { status, body } = await ask('POST /logs/streams', { name: 'SIEM', type, address, filters: {} })
    attack.judge('POST /logs/streams', status, JSON.stringify(body))
    return { company, ask, id: body.data.stream.id }
  }
  const tell = async (companies) => {
    for (const { id: companyId } of companies)
      await test.db.tenant({ companyId }, (tx) => audit(tx, { action: 'test.told', companyId }))
    await sealEntries(test)
  }
  try {
    const held = []
    for (let n = 0; n < slowCompanies; n += 1) held.push(await streamOf('syslog', slow.address))
    const other = await streamOf('webhook', good.address)
    await tell([...held, other].map(({ company }) => company))

    // One pass of the worker, while another company reads.
    let slowest = 0
    const passing = timed(deliver()).then((ms) => (attack.judge('a pass of all streams', 200, ''), ms))
    const passed = new AbortController()
    void passing.then(() => passed.abort())
    while (!passed.signal.aborted) {
      const ms = await timed(other.ask('GET /projects'))
      attack.judge('GET /projects beside slow receivers', 200, '', ms)
      slowest = Math.max(slowest, ms)
      await new Promise((next) => setTimeout(next, 200))
    }
    const passMs = await passing
    if (passMs > mostForPass)
      attack.find('slow receivers held up all streams', `a pass took ${Math.round(passMs)} ms`)
    if (slowest > mostForOther)
      attack.find('slow receivers held up requests', `${Math.round(slowest)} ms for GET /projects`)
    if (good.taken() === 0) attack.find('slow receivers kept others from their streams', 'nothing was sent')

    // Test deliveries, all at once.
    const [{ ask, id }] = held
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: tests }, () => ask(`POST /logs/streams/${id}/test`)),
    )
    const took = performance.now() - began
    for (const { status, body } of answers)
      attack.judge(`POST /logs/streams/:id/test, ${tests} at once`, status, JSON.stringify(body ?? ''))
    if (took > mostForPass) attack.find('test deliveries piled up', `${Math.round(took)} ms for ${tests}`)

    // A server that stops.
    test.clock.advance(3_600)
    await tell(held.map(({ company }) => company))
    const stopping = new AbortController()
    const sending = deliver(stopping.signal)
    await new Promise((next) => setTimeout(next, 500))
    stopping.abort()
    const stopped = await timed(sending)
    attack.judge('stopping amid slow receivers', 200, '')
    if (stopped > mostForStop)
      attack.find('slow receivers kept a server from ending', `${Math.round(stopped)} ms`)
  } finally {
    slow.close()
    good.close()
    await test.close()
  }
}
