/** Pieces that, often repeated, keep a regular expression busy that tries each of them in many ways. */
const pieces = [
  'a',
  ' ',
  '\t',
  '\n',
  '-',
  '=',
  '/',
  '.',
  ',',
  ':',
  '"',
  '\\',
  '0',
  'A=',
  ' ;',
  '"\\"',
  '((',
  'é',
  '-----BEGIN ',
  '\r\n ',
]
/** Text lengths in characters. Double the length takes 2 times as long if linear, 4 times if quadratic. */
const lengths = [30_000, 60_000]
/** The longest that a request with such a text may take (ms). */
const mostMs = 1_000

/** Where somebody gives the server a text of their own that is read by more than its length. */
const texts = {
  'POST /load-balancers/certificates': (text, { projectId }) => ({
    name: 'long',
    projectId,
    region: 'lab-1',
    certificate: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----`,
    key: `-----BEGIN PRIVATE KEY-----\n${text}\n-----END PRIVATE KEY-----`,
  }),
  'POST /compute/ssh-keys': (text) => ({ name: 'long', publicKey: `ssh-ed25519 ${text}` }),
  'POST /dns/zones': (text, { projectId }) => ({
    name: `zone-${crypto.randomUUID()}.example`,
    projectId,
    email: 'dns@example.com',
    start: { from: 'file', text: `www IN TXT ${text}` },
  }),
  'POST /auth/login': (text) => ({ email: `${text}@example.com`, password: text }),
  'POST /users/signup': (text) => ({ name: text, email: `a@${text}`, password: text, companyName: text }),
  'POST /auth/tokens': (text) => ({
    name: 'long',
    permissions: ['projects:read'],
    addresses: [text, `${text}/8`],
  }),
}
/** Where a text stands in the head of a request. */
const headers = [
  'user-agent',
  'accept-language',
  'authorization',
  'cookie',
  'if-match',
  'idempotency-key',
  'x-forwarded-for',
  'origin',
]
const queries = ['/api/v1/logs', '/api/v1/search', '/api/v1/projects', '/api/v1/compute/instances']

/**
 * Long texts of one piece, wherever a stranger or a customer gives one: none may keep the server busy for longer than its
 * length says. That each expression takes linear time is proved by `__tests__/regularExpressions.test.ts`.
 */
export const expressions = async ({ ours, owner }, attack) => {
  const projectId = await ours.defaultProject()
  const session = owner.session.headers
  const timed = async (where, ask) => {
    const began = performance.now()
    await ask()
    const ms = performance.now() - began
    if (ms > mostMs) attack.find('a long text kept the server busy', `${where}: ${Math.round(ms)} ms`)
  }
  for (const piece of pieces) {
    const name = JSON.stringify(piece)
    for (const length of lengths) {
      const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
      for (const [line, bodyOf] of Object.entries(texts)) {
        const [method, address] = line.split(' ')
        const where = `${line}, ${length} characters of ${name}`
        await timed(where, () =>
          attack.send(where, {
            method,
            address: `/api/v1${address}`,
            headers: session,
            body: bodyOf(text, { projectId }),
          }),
        )
      }
    }
    // A head has 16 KiB at most.
    const short = piece.repeat(12_000 / piece.length)
    for (const header of headers) {
      const where = `a header ${header} of ${name}`
      const value = Buffer.from(short.replaceAll(/[\r\n]/g, ' '), 'utf8').toString('latin1')
      await timed(where, () =>
        attack.send(where, { address: '/api/v1/projects', headers: { ...session, [header]: value } }),
      )
    }
    for (const address of queries) {
      const where = `${address}?q= of ${name}`
      await timed(where, () =>
        attack.send(where, { address, query: { q: short.slice(0, 4_000) }, headers: session }),
      )
    }
    const path = encodeURIComponent(short.slice(0, 3_000)).slice(0, 9_000)
    await timed(`a path of ${name}`, () =>
      attack.send(`a path of ${name}`, { address: `/api/v1/projects/${path}`, headers: session }),
    )
  }
}
