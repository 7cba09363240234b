/** A file of the demo, as it was stored. */
interface StoredFile {
  key: string
  type: string
  content: string
}

/** A bucket of the demo. What is stored under a key twice has an old version. */
export interface OrderedBucket {
  /** Followed by an ending that makes it nobody else's. */
  name: string
  project: string
  ageDays: number
  tags: string[]
  versioning?: 'on'
  isPublic?: true
  files: readonly StoredFile[]
}

const text = (key: string, content: string): StoredFile => ({
  key,
  type: 'text/plain; charset=utf-8',
  content,
})

const csv = (key: string, rows: number): StoredFile => ({
  key,
  type: 'text/csv; charset=utf-8',
  content: [
    'order,day,amount',
    ...Array.from(
      { length: rows },
      (_, n) => `${1000 + n},2026-0${1 + (n % 9)}-1${n % 10},${(n * 7.35).toFixed(2)}`,
    ),
  ].join('\n'),
})

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img" aria-label="Logo">
  <rect width="96" height="96" rx="20" fill="#1d4ed8"/><path d="M24 64 48 24l24 40z" fill="#fff"/></svg>
`

const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Press kit</title>
<h1>Press kit</h1><p>Our logo may be shown wherever our shop is written about.</p><img src="logo.svg" alt="Our logo"></html>
`

/** The buckets of a small firm: what its shop shows to everybody, what it keeps every version of, and its backups. */
export const orderedBuckets: readonly OrderedBucket[] = [
  {
    name: 'shop-media',
    project: 'Web shop',
    ageDays: 88,
    tags: ['production'],
    isPublic: true,
    files: [
      { key: 'press/index.html', type: 'text/html; charset=utf-8', content: page },
      { key: 'press/logo.svg', type: 'image/svg+xml', content: logo },
      text('robots.txt', 'User-agent: *\nAllow: /\n'),
    ],
  },
  {
    name: 'contracts',
    project: 'Internal tools',
    ageDays: 60,
    tags: ['legal'],
    versioning: 'on',
    files: [
      text('suppliers/carrier.txt', 'Terms with our carrier.\nNotice: 3 months.\n'),
      text('suppliers/carrier.txt', 'Terms with our carrier.\nNotice: 6 months.\n'),
      text('suppliers/hosting.txt', 'Terms with our hosting provider.\nNotice: none.\n'),
      text('README.txt', 'Every version is kept. Ask Legal before you delete one for good.\n'),
    ],
  },
  {
    name: 'reports',
    project: 'Data platform',
    ageDays: 31,
    tags: ['research'],
    files: [csv('2026/orders.csv', 900), csv('2026/returns.csv', 120), csv('2025/orders.csv', 1400)],
  },
]
