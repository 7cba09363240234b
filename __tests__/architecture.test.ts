import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// The part of auth that speaks to the server stands above the api that it speaks through.
const authCalls =
  'src/auth/(authApi|authThunks|callOutcome|passkeyApi|passkeyCeremony|passkeyThunks|permissionsApi|proofThunks|recoveryThunks|securityEventsApi|sessionThunks|signupThunk).ts'
// The problems that a person is told of, and the configuration: every room of the server rests on them.
const groundwork = 'server/src/(problems|startFailure|config).ts'

/** The server's rooms from the ground up, as docs/architecture.md draws them: each may import those before it. */
const serverRooms = [
  'db',
  'security',
  'http',
  'limits',
  'tenancy',
  'audit',
  'mail',
  'captcha',
  'payments',
  'money',
  'cloud',
  'sessions',
  'operations',
  'resources',
  'networking',
  'tickets',
].map((name) => `server/src/${name}`)

/** Each of these rooms may import those before it, and what all of them may import. */
const inOrder = (rooms: readonly string[], ground: readonly string[]) =>
  Object.fromEntries(rooms.map((room, place) => [room, [...ground, ...rooms.slice(0, place)]]))

/** What the console rests on: none of it knows who is signed in, or a record. */
const groundRooms = ['common', 'store', 'i18n', 'routes', 'screen', 'files', 'forms'].map(
  (name) => `src/${name}`,
)

/** The console's rooms from the ground up, as docs/architecture.md draws them. */
const consoleRooms = [
  'src/settings',
  // Who is signed in: the state, the tokens, what one may do. It knows of no request.
  'src/auth',
  'src/records',
  'src/api',
  authCalls,
  'src/live',
  // What the pages of every kind of resource share: lists, actions, bulk actions, details, order forms.
  'src/resources',
  // Addresses, packets and networks, which five areas show.
  'src/networking',
]

/**
 * Which rooms each room may import from. Type-only imports are free: they leave nothing at run time.
 * A file belongs to the longest pattern that fits it; one that is in no room fails the test.
 */
const mayImport: Record<string, readonly string[]> = {
  contract: [],

  'src/locales': [],
  'src/styles': [],
  ...inOrder(groundRooms, ['contract', 'src/locales']),
  // Controls know no state, no address and no record.
  'src/ui': ['src/common', 'src/i18n', 'src/screen', 'src/locales'],
  ...inOrder(consoleRooms, ['contract', 'src/locales', 'src/ui', ...groundRooms]),
  // Each file is a room by its pattern, and may import its neighbours.
  [authCalls]: [authCalls, 'contract', ...groundRooms, 'src/settings', 'src/auth', 'src/records', 'src/api'],
  'src/features/*': ['contract', 'src/locales', 'src/ui', 'src/live', ...groundRooms, ...consoleRooms],
  'src/app': ['*'],

  [groundwork]: [groundwork, 'contract'],
  ...inOrder(serverRooms, ['contract', groundwork]),
  // Areas never import areas: what two of them need is in a room below, or in the contract.
  'server/src/areas/*': ['contract', groundwork, ...serverRooms],
  // The S3 server is a program of its own, and imports nothing of Portico.
  'server/src/objectStore': [],
  'server/src': ['*'],
}

const root = fileURLToPath(new URL('..', import.meta.url))
const patterns = Object.keys(mayImport).toSorted((one, other) => other.length - one.length)

const roomOf = (pattern: string, file: string) =>
  new RegExp(`^(${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+')})(/|$)`).exec(file)?.[1]

/** The room a file is in, and the pattern that names it: `src/features/dns` under `src/features/*`. */
const locate = (file: string) => {
  for (const pattern of patterns) {
    const room = roomOf(pattern, file)
    if (room !== undefined) return { room, pattern }
  }
  throw new Error(`${file} is in no room; add one to the table`)
}

const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => path.posix.join(folder, name))

const importLine =
  /^(?:import|export) (?!type )[^']*?from '([#.][^']+)'|^import '([#.][^']+)'|import\('([#.][^']+)'\)/gm

const importsOf = (file: string) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(importLine)].map(([, from, bare, lazy]) => {
    const target = from ?? bare ?? lazy ?? ''
    if (target.startsWith('.')) return path.posix.join(path.posix.dirname(file), target)
    return target.replace('#server/', 'server/src/').replace('#', '')
  })

const strays = (file: string) => {
  const { room, pattern } = locate(file)
  const allowed = mayImport[pattern] ?? []
  if (allowed.includes('*')) return []
  return importsOf(file).filter((target) => {
    const to = locate(target)
    return to.room !== room && !allowed.includes(to.pattern)
  })
}

describe.each(['contract', 'src', 'server/src'])('%s', (folder) => {
  it.each(filesIn(folder))('%s keeps to its arrows', (file) => {
    expect(strays(file)).toEqual([])
  })
})

it('imports nothing in the console that a library calls unsafe', () => {
  const unsafe = filesIn('src').filter((file) =>
    /\bUNSAFE_/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(unsafe).toEqual([])
})

it('hashes passwords through the one bounded queue', () => {
  const hashing = filesIn('server/src').filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes("} from '@node-rs/argon2'"),
  )
  // The process that hashes is reached through the queue as well.
  expect(hashing).toEqual([
    'server/src/security/hashing.ts',
    'server/src/security/hashingProcess.ts',
    'server/src/security/hashingWorker.ts',
  ])
  const users = filesIn('server/src').filter((file) =>
    importsOf(file).includes('server/src/security/hashingWorker.ts'),
  )
  expect(users).toEqual([])
})

it('keeps no amount of money in a number', () => {
  const amount = 'amount|balance|price|hourly|net|tax|gross|promo|wallet|held|available|micros'
  const asNumber = new RegExp(
    `\\b\\w*(${amount})\\??: number\\b|parseFloat|toFixed|(Number|Math\\.\\w+)\\([^)]*\\b(${amount})\\b`,
    'i',
  )
  const money = [
    ...filesIn('server/src/money'),
    ...filesIn('server/src/areas/billing'),
    'contract/billing/routes.ts',
  ]
  expect(money.filter((file) => asNumber.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  for (const wrong of ['netAmount: number', 'Number(row.balance)', 'Math.round(price * 2)', 'parseFloat(x)'])
    expect(wrong).toMatch(asNumber)
})

it('knows which cloud is in use nowhere but in the cloud’s own room', () => {
  const asks = /(===|!==|case) '(sandbox|openstack)'|\.name === '(sandbox|openstack)'/
  const knowing = filesIn('server/src').filter(
    (file) =>
      !file.startsWith('server/src/cloud/') &&
      // It reads the name and hands it on.
      file !== 'server/src/config.ts' &&
      asks.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(knowing).toEqual([])
})

const tablesIn = (file: string) => readFileSync(path.join(root, file), 'utf8').match(/\bsandbox_\w+/g) ?? []

describe('the sandbox', () => {
  const sandbox = 'server/src/cloud/sandbox/'
  const outside = filesIn('server/src').filter((file) => !file.startsWith(sandbox))

  const imports = (file: string) => importsOf(file).some((target) => target.startsWith(sandbox))
  // The gateway that plays payments has tables of its own under similar names.
  const ofPayments = new Set(tablesIn('server/src/db/paymentTables.ts'))
  const namesTables = (file: string) =>
    !file.startsWith('server/src/db/') && tablesIn(file).some((table) => !ofPayments.has(table))

  it('is imported by no file but the one that chooses the cloud', () => {
    const importing = outside.filter(imports)
    expect(importing).toEqual(['server/src/cloud/openCloud.ts'])
  })

  it('has its tables to itself', () => {
    expect(outside.filter(namesTables)).toEqual([])
    expect(tablesIn(`${sandbox}network/networks.ts`)).toContain('sandbox_networks')
  })
})

describe('the arrows', () => {
  it('let no file of the console reach the server, nor the other way round', () => {
    const crossing = [...filesIn('src'), ...filesIn('contract')].flatMap((file) =>
      importsOf(file).filter((target) => target.startsWith('server/')),
    )
    const back = filesIn('server/src').flatMap((file) =>
      importsOf(file).filter((target) => target.startsWith('src/')),
    )
    expect([...crossing, ...back]).toEqual([])
  })

  it.each([
    ['src/ui/Button.tsx', 'src/ui'],
    ['src/features/projects/ProjectsPage.tsx', 'src/features/projects'],
    ['src/auth/authThunks.ts', 'src/auth/authThunks.ts'],
    ['src/auth/authSlice.ts', 'src/auth'],
  ])('put %s into the room %s', (file, room) => {
    expect(locate(file).room).toBe(room)
  })
})
