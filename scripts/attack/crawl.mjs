import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { slotsOf, valueAt, withValueAt } from '../../server/__tests__/tenancy/slots.ts'

const encode = (part) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')

/** Tokens that prove nobody, made of one that does. */
const forgedFrom = (token, jwks) => {
  const [head, payload, signature] = token.split('.')
  const header = JSON.parse(Buffer.from(head, 'base64url'))
  const claims = JSON.parse(Buffer.from(payload, 'base64url'))
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signed = (of, what = claims) => {
    const text = `${encode(of)}.${encode(what)}`
    const bytes = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${text}.${bytes.toString('base64url')}`
  }
  const none = (alg) => `${encode({ ...header, alg })}.${payload}.`
  const hs = `${encode({ ...header, alg: 'HS256' })}.${payload}`
  return {
    'no algorithm': none('none'),
    'no algorithm, in capitals': none('NONE'),
    'no signature': `${head}.${payload}.`,
    'another signature': `${head}.${payload}.${signature.slice(0, -6)}AAAAAA`,
    'signed by the public key': `${hs}.${createHmac('sha256', JSON.stringify(jwks)).update(hs).digest('base64url')}`,
    'signed by a key of one’s own': signed(header),
    'a key of one’s own in the head': signed({ ...header, jwk: jwks.keys[0] }),
    'a key from elsewhere': signed({ ...header, jku: 'https://evil.example/jwks.json', kid: 'evil' }),
    'a key by a path': signed({ ...header, kid: '../../../dev/null' }),
    'another company': `${head}.${encode({ ...claims, cid: claims.sub })}.${signature}`,
    'another type': `${encode({ ...header, typ: 'JWT' })}.${payload}.${signature}`,
    'a payload that is none': `${head}.${encode('[]')}.${signature}`,
    'two tokens': `${token}.${token}`,
    nonsense: 'nonsense',
    nothing: '',
    'a very long one': 'a'.repeat(8_000),
  }
}

/** Every operation as every persona, with valid requests, with foreign ids and with forged tokens. */
export const crawl = async (target, attack) => {
  const { operations, personas, ours, theirs, owner, victim, request, test } = target
  const jwks = (await test.app.inject('/.well-known/jwks.json')).json()
  const forged = Object.entries(forgedFrom(owner.session.access_token, jwks))
  for (const { line, method, address, about, streams } of operations) {
    const at = { method, address, streams }
    const scope = about['x-scope']
    for (const [name, { sender, staff }] of Object.entries(personas)) {
      const headers = sender.session?.headers ?? {}
      await attack.send(`${line} as ${name}`, { ...at, headers, ...(await request(line, ours, sender)) })
      // All that the other company has, at once.
      const foreign = await request(line, theirs, victim)
      const { statusCode, body } = await attack.send(`${line} as ${name}, of another company`, {
        ...at,
        headers,
        ...foreign,
      })
      const { query: _query, ...named } = foreign
      const isOpen = scope === 'public' || (scope === 'installation' && staff)
      if (!isOpen && !foreign.own && slotsOf(named).length > 0 && statusCode < 400)
        attack.find('reached another company', `${line} as ${name}: ${body}`)
    }
    // One foreign id among good ones.
    const foreign = await request(line, theirs, victim)
    for (const slot of slotsOf(foreign)) {
      const mixed = withValueAt(await request(line, ours, owner), slot, String(valueAt(foreign, slot)))
      await attack.send(`${line} with a foreign ${slot.join('.')}`, {
        ...at,
        headers: owner.session.headers,
        ...mixed,
      })
    }
    const good = await request(line, ours, owner)
    for (const [name, token] of forged) {
      const headers = { authorization: `Bearer ${token}` }
      const { statusCode } = await attack.send(`${line} with ${name}`, { ...at, headers, ...good })
      if (scope !== 'public' && statusCode !== 401)
        attack.find('believed a forged token', `${line} with ${name}: ${statusCode}`)
    }
  }
}
