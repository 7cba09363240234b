import { Agent, request as httpRequest } from 'node:http'
import { changed, partsOf, randomFrom, signedRequests, type WireRequest } from './support/signedRequests.ts'
import { openTestStore } from './support/testStore.ts'

const at = new Date('2030-05-01T12:00:00Z')
let world: Awaited<ReturnType<typeof openTestStore>>
const agent = new Agent({ keepAlive: true, maxSockets: 12 })

beforeAll(async () => void (world = await openTestStore({}, { now: () => at.getTime() })))
afterAll(async () => {
  agent.destroy()
  await world.close()
})

/** The status, and the code of a refusal. */
const send = ({ method, path, headers, body }: WireRequest) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(world.url)
    const length = body.length > 0 || method === 'PUT' ? { 'content-length': String(body.length) } : {}
    const request = httpRequest(
      { agent, hostname, port, method, path, headers: { ...headers, ...length }, setHost: false },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => (text += piece))
        response.on('end', () =>
          resolve(`${response.statusCode} ${/<Code>(\w+)/.exec(text)?.[1] ?? ''}`.trim()),
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })

it('takes 10,000 signed requests with unusual keys, and none of them with one byte changed', async () => {
  const random = randomFrom(42)
  const kinds = signedRequests(
    { host: new URL(world.url).host, bucket: 'files', credentials: world.root, at },
    random,
  )
  const refusedOriginals: string[] = []
  const acceptedChanges: string[] = []
  const answers = new Map<string, number>()
  let left = 10_000
  let written = 0
  const lane = async () => {
    while (left > 0) {
      left -= 1
      // Those that write wait for the disk: they are each tenth.
      const kind = left % 10 === 0 ? 5 + (Math.floor(left / 10) % 4) : left % 5
      const request = await kinds[kind]!()
      const parts = partsOf(request)
      const part = parts[Math.floor(random() * parts.length)]!
      const change = changed(request, part, random)
      const described = (one: WireRequest, answer: string) =>
        `${kind} ${answer} ${part} ${one.method} ${one.path} ${JSON.stringify(one.headers)}`
      const answer = await send(request)
      if (request.method === 'PUT') written += 1
      if (!/^(200|404 NoSuchKey)$/.test(answer)) refusedOriginals.push(described(request, answer))
      const other = await send(change)
      answers.set(other, (answers.get(other) ?? 0) + 1)
      if (!/^(400|403|411|501) \w+$/.test(other)) acceptedChanges.push(described(change, other))
    }
  }
  await Promise.all(Array.from({ length: 12 }, lane))
  expect(refusedOriginals.slice(0, 10)).toEqual([])
  expect(acceptedChanges.slice(0, 10)).toEqual([])
  // What was refused has left nothing.
  const [bucket] = (await (await world.admin.ask('GET', 'buckets')).json()) as { objects: number }[]
  expect(bucket?.objects).toBe(written)
  expect(answers.get('403 SignatureDoesNotMatch')).toBeGreaterThan(5000)
})
