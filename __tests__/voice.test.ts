import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { en as mails } from '#server/mail/texts/en.ts'
import { isObject } from '#src/common/shape.ts'

/** Turns that no native writer of a console would use; each was in a text once. */
const forbidden = [
  /\banew\b/i,
  /\bat hand\b/i,
  /\bgood for\b/i,
  /\bunder way\b/i,
  /\bwhom\b/i,
  /\bsomebody\b|\bnobody\b|\beverybody\b/i,
  /\blately\b/i,
  /\bmeanwhile\b/i,
  /\bbesides\b/i,
  /\b(?:is|are|was|were) to be\b|\bis to (?:show|become)\b/i,
  /\byou may (?:not|look|change|see)\b/i,
  /\bthe present\b/i,
  /\bask for more\b/i,
  /\bof yours\b|\bof ours\b|\bof your own\b/i,
  /\bin use already\b/i,
  /\bonce more\b/i,
  /\bas it was\b|\bas it is\b/i,
  /\bcentre\b|\bcolour|\bgrey|\blicence\b|\bcancelled\b/i,
  /(?:could|can|do|does|did|is|are|was|were|has|have|will) not\b/i,
]

/** Contracts and law have a tone of their own, and the specification fixes these. */
const excused = [
  'You need to have a payment method registered to access this resource.',
  'Are you sure you want to delete this record? Once deleted, it cannot be restored.',
]

const leaves = (value: unknown, path: string): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}

const offences = (texts: [path: string, text: string][]) =>
  texts.filter(([, text]) => !excused.includes(text) && forbidden.some((turn) => turn.test(text)))

const folder = resolve(import.meta.dirname, '../src/locales/en')
const files = globSync('{,areas/}*.json', { cwd: folder }).filter((name) => name !== 'legal.json')

it.each(files)('%s reads as a native writer’s', (name) => {
  expect(offences(leaves(JSON.parse(readFileSync(resolve(folder, name), 'utf8')), name))).toEqual([])
})

it('so do the mails', () => {
  const parts = {
    name: 'Ada',
    code: '123456',
    undo: 'https://portico.example',
    veto: 'https://portico.example',
    email: 'ada@example.com',
    companyName: 'Atlas',
    inviter: 'Ada',
    newEmail: 'ada@example.com',
    deviceName: 'Firefox',
    at: '2030-02-01 10:00 UTC',
    ip: '192.0.2.1',
    staffName: 'Sam',
    stream: 'siem',
    reason: 'Ticket 7',
    by: 'Grace',
    person: 'Mei',
    message: 'Welcome to us.',
    projects: 'Web shop',
    roles: 'Viewer',
    role: 'Viewer',
    from: '2030-01-01',
    to: 'Mei',
    token: 'CI',
    until: '2030-01-01',
    rows: '12000',
    resource: 'web-1',
    certificate: 'shop',
    passkey: 'Laptop',
    left: 'passkey',
    lock: 's3cret',
    place: 'Lisbon, PT',
    count: '10',
    amount: '25.00 USD',
    hours: '24',
    days: '7',
    price: 'plan:shared-1 0.008 USD',
    changes: 'plan:shared-1 0.006 → 0.008 USD',
    card: 'visa 4242',
    pay: 't0ken',
    confirm: 's3cret',
    number: 'INV-000042',
    invoice: 'some-id',
    budget: 'Web shop',
    percent: '80',
    of: 'spent',
    reached: '82.00 USD',
    owner: 'Ada',
    password: 'abcd-efgh',
    metric: 'vcpus',
    wanted: '400',
    answer: 'Done.',
    minutes: '10',
    ticket: '01900000-0000-7000-8000-000000000042',
    subject: 'The web shop is slow',
    text: 'It takes ten seconds.',
    files: 'screen.png',
    department: 'technical',
    priority: 'high',
    refusal: 'closed',
  }
  const { frame, ...templates } = mails
  const texts = [
    ...leaves({ link: frame.link, lock: frame.lock, sentBy: frame.sentBy('Portico') }, 'frame'),
    ...Object.entries(templates).flatMap(([name, write]) => leaves(write(parts), name)),
  ]
  expect(texts.length).toBeGreaterThan(20)
  expect(offences(texts)).toEqual([])
})
