import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { openHashing } from '#server/security/hashingProcess.ts'

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

let hashing: ReturnType<typeof openHashing>
beforeEach(() => void (hashing = openHashing()))
afterEach(() => hashing.close())

/** Processes are looked at where the system shows them as files. */
const describeProcesses = existsSync('/proc/self/task') ? describe : describe.skip

/** The processes that this one has started to hash, by their id. */
const workers = () =>
  readdirSync(`/proc/${process.pid}/task`)
    .flatMap((thread) => childrenOf(thread))
    .filter((pid) => commandOf(pid).includes('hashingWorker'))

const childrenOf = (thread: string) =>
  readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')

it('knows what it has hashed again, and nothing else', async () => {
  const kept = await hashing.hash('correct horse', cheap)
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(await hashing.verify(kept, 'correct horse')).toBe(true)
  expect(await hashing.verify(kept, 'correct hors')).toBe(false)
})

describeProcesses('the process', () => {
  it('gives everything else of the server the first turn', async () => {
    await hashing.hash('x', cheap)
    expect(workers().map((pid) => getPriority(pid))).toEqual([5])
  })

  it('refuses what its process was at when it was killed, and goes on with another', async () => {
    const kept = await hashing.hash('x', cheap)
    const [worker = 0] = workers()
    const long = hashing.hash('x', { memoryCost: 1_048_576, timeCost: 20 })
    process.kill(worker, 'SIGKILL')
    await expect(long).rejects.toMatchObject({ name: 'ServiceUnavailable' })
    expect(await hashing.verify(kept, 'x')).toBe(true)
    expect(workers()).not.toContain(worker)
  })

  it('ends with the server, and not before on a signal to the whole group', async () => {
    await hashing.hash('x', cheap)
    const [worker = 0] = workers()
    process.kill(worker, 'SIGTERM')
    process.kill(worker, 'SIGINT')
    expect(await hashing.hash('x', cheap)).toBeDefined()
    expect(workers()).toEqual([worker])
    await hashing.close()
    expect(workers()).toEqual([])
  })
})
