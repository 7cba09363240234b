import { readFileSync } from 'node:fs'

interface Locked {
  optional?: boolean
  engines?: { node?: string }
}

/** The oldest Node that `scripts/bootstrap.mjs` installs the dependencies with. */
const oldest = [20, 19] as const

/** A range of `engines` by its alternatives, each by where it begins: `^20.19.0 || >=22.12.0`. */
const allowsOldest = (range: string) =>
  [...range.matchAll(/(\^|>=) ?(\d+)(?:\.(\d+))?/g)].some(([, from, major, minor = '0']) => {
    if (from === '^' && Number(major) !== oldest[0]) return false
    return Number(major) < oldest[0] || (Number(major) === oldest[0] && Number(minor) <= oldest[1])
  })

it('every build for a platform lets itself be installed with the oldest Node that may do so', () => {
  const file = readFileSync('package-lock.json', 'utf8')
  // npm writes it; what is asked of it here is part of its format.
  const { packages } = JSON.parse(file) as { packages: Record<string, Locked> }
  const ranges = Object.entries(packages).flatMap(([name, { optional, engines }]) =>
    optional && engines?.node !== undefined ? [[name, engines.node] as const] : [],
  )
  expect(ranges.length).toBeGreaterThan(0)
  expect(ranges.filter(([, range]) => !allowsOldest(range))).toEqual([])
})
