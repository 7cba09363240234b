import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openLeakedPasswords } from '../../server/src/security/leakedPasswords.ts'
import { table } from './table.mjs'

const lines = 10_000_000
const asked = 2_000

/** So many hashes in order, as far apart as those of passwords are on the average. */
const write = async (file) => {
  const out = createWriteStream(file)
  const step = 2n ** 64n / BigInt(lines)
  for (let n = 0; n < lines; n += 10_000) {
    const part = Array.from({ length: 10_000 }, (_, more) => {
      const start = (BigInt(n + more) * step).toString(16).padStart(16, '0')
      return `${start}${randomBytes(12).toString('hex')}:${more % 4000}\n`.toUpperCase()
    })
    if (!out.write(part.join(''))) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
}

/** How long it takes to look a password up among ten million that others have lost. */
export const benchLeaked = async (say) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-leaked-'))
  try {
    const file = path.join(folder, 'pwned.txt')
    say(`writing ${lines} hashes`)
    await write(file)
    const opened = performance.now()
    const leaked = await openLeakedPasswords(file)
    const openMs = performance.now() - opened
    const times = []
    for (let n = 0; n < asked; n += 1) {
      const began = performance.now()
      await leaked.has(`password number ${n}`)
      times.push(performance.now() - began)
    }
    await leaked.close()
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share) => sorted[Math.floor(sorted.length * share)].toFixed(2)
    console.log(`\nOne password among ${lines} that others have lost\n`)
    table(['p50, ms', 'p99, ms', 'bar', 'opening, ms'], [[at(0.5), at(0.99), 5, openMs.toFixed(0)]])
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
