import { parseSync, types } from '@babel/core'
import { globSync, readFileSync } from 'node:fs'
import type { checkSync } from 'recheck'

/*
 * A regular expression that takes time by the square of its text lets whoever writes that text stop the server: a
 * certificate of 64 KiB took 20 s to read. recheck proves that each takes linear time, or shows a text that it does not.
 */

/** The analysis in plain JavaScript, which is the same everywhere; the others are a JVM's and a binary for each system. */
process.env['RECHECK_BACKEND'] = 'pure'
const recheck = (await import('recheck')) as { checkSync: typeof checkSync }

interface Expression {
  source: string
  flags: string
  at: string[]
}

/** Every regular expression of a source, by how it is written. */
const expressionsIn = (file: string, text = readFileSync(file, 'utf8')) => {
  const found: { written: string; source: string; flags: string; at: string }[] = []
  const syntax = ['typescript' as const, ...(file.endsWith('x') ? ['jsx' as const] : [])]
  const tree = parseSync(text, {
    filename: file,
    configFile: false,
    babelrc: false,
    sourceType: 'module',
    parserOpts: { plugins: syntax },
  })
  if (!tree) throw new Error(`${file} was not read`)
  types.traverseFast(tree, (node) => {
    if (node.type !== 'RegExpLiteral') return
    const { pattern: source, flags, loc } = node
    found.push({ written: `/${source}/${flags}`, source, flags, at: `${file}:${loc?.start.line}` })
  })
  return found
}

const everyExpression = () => {
  const all = new Map<string, Expression>()
  for (const file of globSync('{client,contract,server/src,src,public}/**/*.{ts,tsx,js}'))
    for (const { written, source, flags, at } of expressionsIn(file)) {
      const known = all.get(written)
      if (known) known.at.push(at)
      else all.set(written, { source, flags, at: [at] })
    }
  return all
}

/** Undefined where the time is linear; else what is wrong, with a text that shows it. */
const faultOf = ({ source, flags }: Pick<Expression, 'source' | 'flags'>) => {
  // What repeats nothing reads no character more often than it is long.
  if (!/[*+{]/.test(source)) return undefined
  // Without limits of time, so that a slow machine judges as a fast one does.
  const verdict = recheck.checkSync(source, flags, {
    timeout: null,
    attackTimeout: null,
    incubationTimeout: null,
  })
  if (verdict.status === 'safe') return undefined
  return verdict.status === 'vulnerable'
    ? `${verdict.complexity.summary}, with ${verdict.attack.pattern}`
    : `can't be judged: ${verdict.error.kind}`
}

describe('the regular expressions of the product', () => {
  it('take linear time, whatever text they meet', () => {
    const all = everyExpression()
    expect(all.size).toBeGreaterThan(200)
    const faults = [...all].flatMap(([written, { at, ...expression }]) => {
      const fault = faultOf(expression)
      return fault === undefined ? [] : [`${written} at ${at.join(', ')}: ${fault}`]
    })
    expect(faults).toEqual([])
  }, 300_000)

  it('would be found otherwise', () => {
    const [trimmed] = expressionsIn(
      'a.tsx',
      'const bare = (url: string) => <a href={url.replace(/\\/+$/, "")} />',
    )
    expect(trimmed).toMatchObject({ source: String.raw`\/+$`, at: 'a.tsx:1' })
    expect(faultOf({ source: String.raw`\/+$`, flags: '' })).toMatch(
      /^2nd degree polynomial, with '\/'\.repeat/,
    )
    expect(faultOf({ source: String.raw`(?<!\/)\/+$`, flags: '' })).toBeUndefined()
  })
})
