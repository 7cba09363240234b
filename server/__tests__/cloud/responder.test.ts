import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import packet, { type Packet } from 'dns-packet'
import { ask as askServer } from '#server/networking/resolver.ts'
import type { Served, ServedSet, ServedZone } from '#server/cloud/sandbox/dns/answer.ts'
import { openResponder, type Responder } from '#server/cloud/sandbox/dns/responder.ts'

const zone: ServedZone = {
  ref: 'z',
  name: 'example.com',
  email: 'dns@example.com',
  ttl: 3600,
  negativeTtl: 300,
  serial: 7,
  nameServers: ['ns1.example.net', 'ns2.example.net'],
}
const set = (name: string, type: ServedSet['type'], ...values: string[]): ServedSet => ({
  name,
  type,
  ttl: 60,
  values,
})
const sets: ServedSet[] = [
  set('@', 'A', '192.0.2.1'),
  set('@', 'MX', '10 mail.example.com.'),
  set('@', 'CAA', '0 issue "ca.example"'),
  set('www', 'CNAME', 'example.com.'),
  set('out', 'CNAME', 'host.example.net.'),
  set('loop', 'CNAME', 'loop.example.com.'),
  set('*.wild', 'TXT', '"any"'),
  set('a.wild', 'A', '192.0.2.3'),
  set('x.y.deep', 'AAAA', '2001:db8::1'),
  set('sub', 'NS', 'ns.sub.example.com.', 'ns.example.net.'),
  set('ns.sub', 'A', '192.0.2.4'),
  set('_sip._tcp', 'SRV', '1 2 5060 sip.example.com.'),
  set('@', 'HTTPS', '1 . alpn=h2,h3 ipv4hint=192.0.2.1'),
  set('_dns', 'SVCB', '1 dns.example.net. alpn=dot port=853'),
  set('_443._tcp', 'TLSA', `3 1 1 ${'ab'.repeat(32)}`),
  set('host', 'SSHFP', `4 2 ${'cd'.repeat(32)}`),
  set('@', 'NAPTR', '100 10 "U" "E2U+sip" "!^.*$!sip:info@example.com!" .'),
  set('alias', 'CNAME', 'example.com.'),
  set('long', 'TXT', ...Array.from({ length: 20 }, (_, n) => `"${String(n).repeat(60)}"`)),
]

const served: Served = {
  zoneOf: async (name) => (name === zone.name || name.endsWith(`.${zone.name}`) ? zone : undefined),
  setsAt: async (_, names) => sets.filter(({ name }) => names.includes(name)),
  hasBelow: async (_, above) => above === '@' || sets.some(({ name }) => name.endsWith(`.${above}`)),
  pointerOf: async (name) =>
    name === '10.0.64.100.in-addr.arpa'
      ? 'vm.sandbox.invalid'
      : name.endsWith('.100.in-addr.arpa')
        ? null
        : undefined,
}

let responder: Responder
beforeAll(async () => void (responder = await openResponder('127.0.0.1', 0, served)))
afterAll(() => responder.close())

const query = (name: string, type: string, withEdns = false): Packet => ({
  type: 'query',
  id: 4711,
  questions: [{ name, type }],
  ...(withEdns && { additionals: [{ type: 'OPT', name: '.', udpPayloadSize: 1232 }] }),
})

const overUdp = async (asked: Buffer) => {
  const socket = createSocket('udp4')
  socket.send(asked, responder.port, '127.0.0.1')
  // What a socket hears first is the message.
  const [message] = (await once(socket, 'message')) as [Buffer]
  socket.close()
  return { bytes: message.length, ...packet.decode(message) }
}

const overTcp = async (...asked: Buffer[]) => {
  const socket = connect(responder.port, '127.0.0.1')
  const framed = asked.flatMap((one) => [Buffer.from([one.length >> 8, one.length & 255]), one])
  // In two pieces, which a server has to put together.
  const all = Buffer.concat(framed)
  socket.write(all.subarray(0, 5))
  socket.write(all.subarray(5))
  let heard = Buffer.alloc(0)
  const answers: ReturnType<typeof packet.decode>[] = []
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    heard = Buffer.concat([heard, chunk])
    while (heard.length >= 2 && heard.length >= 2 + heard.readUInt16BE(0)) {
      answers.push(packet.decode(heard.subarray(2, 2 + heard.readUInt16BE(0))))
      heard = heard.subarray(2 + heard.readUInt16BE(0))
    }
    if (answers.length === asked.length) break
  }
  return answers
}

const ask = (name: string, type: string) => overUdp(packet.encode(query(name, type)))
const linesOf = (answers: readonly { name: string; type: string; data?: unknown }[]) =>
  answers.map(({ name, type, data }) => `${name} ${type} ${typeof data === 'string' ? data : ''}`.trim())

const dataOf = async (name: string, type: string) => (await ask(name, type)).answers[0]?.data

describe('the sandbox’s name server', () => {
  it.each([
    ['example.com', 'A', ['example.com A 192.0.2.1']],
    ['EXAMPLE.com', 'A', ['EXAMPLE.com A 192.0.2.1']],
    ['example.com', 'NS', ['example.com NS ns1.example.net', 'example.com NS ns2.example.net']],
    ['www.example.com', 'A', ['www.example.com CNAME example.com', 'example.com A 192.0.2.1']],
    ['www.example.com', 'CNAME', ['www.example.com CNAME example.com']],
    ['out.example.com', 'A', ['out.example.com CNAME host.example.net']],
    ['x.y.deep.example.com', 'AAAA', ['x.y.deep.example.com AAAA 2001:db8::1']],
    ['10.0.64.100.in-addr.arpa', 'PTR', ['10.0.64.100.in-addr.arpa PTR vm.sandbox.invalid']],
  ])('answers for %s %s by its own authority', async (name, type, lines) => {
    const { rcode, flag_aa, answers } = await ask(name, type)
    expect([rcode, flag_aa, linesOf(answers)]).toEqual(['NOERROR', true, lines])
  })

  it('answers with all fields of a record', async () => {
    expect(await dataOf('example.com', 'MX')).toEqual({ preference: 10, exchange: 'mail.example.com' })
    expect(await dataOf('example.com', 'CAA')).toMatchObject({ flags: 0, tag: 'issue', value: 'ca.example' })
    expect(await dataOf('_sip._tcp.example.com', 'SRV')).toEqual({
      priority: 1,
      weight: 2,
      port: 5060,
      target: 'sip.example.com',
    })
    expect(await dataOf('b.wild.example.com', 'TXT')).toEqual([Buffer.from('any')])
    expect(await dataOf('example.com', 'SOA')).toMatchObject({
      mname: 'ns1.example.net',
      rname: 'dns.example.com',
      serial: 7,
      minimum: 300,
    })
    expect(await dataOf('example.com', 'ANY')).toEqual({ cpu: 'RFC8482', os: '' })
  })

  // RDATA by RFC 9460, 6698, 4255 and 3403; dns-packet has HTTPS and SVCB by their numbers.
  it.each([
    ['example.com', 'UNKNOWN_65', '0001000001000602683202683300040004c0000201'],
    ['_dns.example.com', 'UNKNOWN_64', '000103646e73076578616d706c65036e6574000001000403646f74000300020355'],
  ])('answers for %s %s with the bytes of its RFC', async (name, type, hex) => {
    const data = await dataOf(name, type)
    expect(Buffer.isBuffer(data) && data.toString('hex')).toBe(hex)
  })

  it('answers for TLSA and NAPTR as others read them, by way of an alias too', async () => {
    expect(await dataOf('_443._tcp.example.com', 'TLSA')).toEqual({
      usage: 3,
      selector: 1,
      matchingType: 1,
      certificate: Buffer.from('ab'.repeat(32), 'hex'),
    })
    expect(await dataOf('example.com', 'NAPTR')).toEqual({
      order: 100,
      preference: 10,
      flags: 'U',
      services: 'E2U+sip',
      regexp: '!^.*$!sip:info@example.com!',
      replacement: '.',
    })
    expect((await ask('alias.example.com', 'UNKNOWN_65')).answers.map(({ type }) => type)).toEqual([
      'CNAME',
      'UNKNOWN_65',
    ])
  })

  it.each([
    ['example.com', 'HTTPS', ['1 . alpn=h2,h3 ipv4hint=192.0.2.1']],
    ['_dns.example.com', 'SVCB', ['1 dns.example.net. alpn=dot port=853']],
    ['_443._tcp.example.com', 'TLSA', [`3 1 1 ${'ab'.repeat(32)}`]],
    ['host.example.com', 'SSHFP', [`4 2 ${'cd'.repeat(32)}`]],
    ['example.com', 'NAPTR', ['100 10 "U" "E2U+sip" "!^.*$!sip:info@example.com!" .']],
  ] as const)('is asked for %s %s by the check of a zone', async (name, type, values) => {
    const answered = await askServer(`127.0.0.1:${responder.port}`, name, type)
    expect([answered?.code, answered?.values]).toEqual(['NOERROR', values])
  })

  it.each([
    ['nothing.example.com', 'A', 'NXDOMAIN'],
    ['example.com', 'SRV', 'NOERROR'],
    // Nothing is there, but below it (RFC 8020).
    ['y.deep.example.com', 'A', 'NOERROR'],
    // The wildcard is for what is not there (RFC 4592).
    ['a.wild.example.com', 'TXT', 'NOERROR'],
    ['c.a.wild.example.com', 'TXT', 'NXDOMAIN'],
  ])('says with the SOA that there is no %s %s: %s', async (name, type, code) => {
    const { rcode, answers, authorities } = await ask(name, type)
    expect([rcode, answers, authorities[0]?.type, authorities[0]?.ttl]).toEqual([code, [], 'SOA', 300])
  })

  it('refers to the servers of what is delegated, with their addresses', async () => {
    const { flag_aa, answers, authorities, additionals } = await ask('www.sub.example.com', 'A')
    expect([flag_aa, answers]).toEqual([false, []])
    expect(linesOf(authorities)).toEqual([
      'sub.example.com NS ns.sub.example.com',
      'sub.example.com NS ns.example.net',
    ])
    expect(linesOf(additionals)).toEqual(['ns.sub.example.com A 192.0.2.4'])
  })

  it.each([
    ['example.net', 'A'],
    ['example.com', 'AXFR'],
  ])('refuses %s %s', async (name, type) => {
    const { rcode, flag_aa } = await ask(name, type)
    expect([rcode, flag_aa]).toEqual(['REFUSED', false])
  })

  it('ends a loop of aliases', async () => {
    expect((await ask('loop.example.com', 'A')).answers.length).toBeLessThan(20)
  })

  it('says that an address of the cloud is nobody’s', async () => {
    expect((await ask('11.0.64.100.in-addr.arpa', 'PTR')).rcode).toBe('NXDOMAIN')
  })

  it('cuts short what is too long for a datagram, and gives all of it over TCP', async () => {
    const plain = await ask('long.example.com', 'TXT')
    expect([plain.flag_tc, plain.answers, plain.bytes <= 512]).toEqual([true, [], true])
    const edns = await overUdp(packet.encode(query('long.example.com', 'TXT', true)))
    expect([edns.flag_tc, edns.bytes <= 1232, edns.additionals[0]?.udpPayloadSize]).toEqual([
      true,
      true,
      1232,
    ])
    const [long, other] = await overTcp(
      packet.encode(query('long.example.com', 'TXT')),
      packet.encode(query('example.com', 'A')),
    )
    expect([long?.flag_tc, long?.answers.length, other?.answers.length]).toEqual([false, 20, 1])
  })

  it('goes on answering after nonsense', async () => {
    const socket = createSocket('udp4')
    for (const nonsense of ['', 'x', '\0'.repeat(12), 'ÿ'.repeat(600)])
      socket.send(Buffer.from(nonsense, 'latin1'), responder.port, '127.0.0.1')
    expect((await ask('example.com', 'A')).rcode).toBe('NOERROR')
    socket.close()
  })
})
