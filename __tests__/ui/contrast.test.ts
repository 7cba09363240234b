import { readFileSync } from 'node:fs'
import { colourOf, contrast, tokensOf } from '../support/colours.ts'

const css = ['palette', 'tokens'].map((file) => readFileSync(`src/styles/${file}.css`, 'utf8')).join('\n')

const modes = ['light', 'dark'] as const
const schemes = {
  light: ['slate', 'gray', 'neutral'],
  dark: ['cinder', 'navy', 'mirage', 'mint', 'black'],
}
const primaries = ['indigo', 'blue', 'green', 'amber', 'purple', 'rose']
const statuses = ['secondary', 'info', 'success', 'warning', 'error']

const looks = modes.flatMap((mode) =>
  schemes[mode].flatMap((scheme) => primaries.map((primary) => [mode, scheme, primary] as const)),
)

const tokensFor = (mode: (typeof modes)[number], scheme: string, primary: string) => {
  const own = [':root', `:root[data-${mode}-scheme='${scheme}']`, `:root[data-primary='${primary}']`]
  return tokensOf(css, (selector) => own.includes(selector))
}

const backgrounds = ['--canvas', '--surface', '--raised', '--sunken']
const pairs = (fronts: string[], backs: string[], least: number) =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least })))

/** What is ever painted on what, and by how much the two must differ. */
const demands = [
  ...pairs(['--text', '--text-muted', '--text-faint', '--accent-text'], backgrounds, 4.5),
  ...pairs(['--accent-contrast'], ['--accent', '--accent-strong', '--error-solid', '--error-strong'], 4.5),
  ...pairs(['--accent-text', '--text'], ['--accent-soft'], 4.5),
  ...pairs(['--inverse-text'], ['--inverse'], 4.5),
  ...statuses.flatMap((status) => [
    ...pairs([`--${status}-text`], [...backgrounds, `--${status}-soft`], 4.5),
    ...pairs(['--text', '--text-muted'], [`--${status}-soft`], 4.5),
    ...pairs([`--${status}-solid`], ['--canvas', '--surface'], 3),
  ]),
  ...pairs(['--line-strong', '--focus'], backgrounds, 3),
  ...pairs(['--accent'], ['--canvas', '--surface'], 3),
]

describe.each(looks)('%s %s with %s', (mode, scheme, primary) => {
  it('keeps text at 4.5:1 and the edges of controls at 3:1', () => {
    const tokens = tokensFor(mode, scheme, primary)
    const tooFaint = demands.flatMap(({ front, back, least }) => {
      const ratio = contrast(colourOf(tokens, front, mode), colourOf(tokens, back, mode))
      return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)} < ${least}`] : []
    })
    expect(tooFaint).toEqual([])
  })
})

it('knows every scheme that the stylesheet has', () => {
  const named = [...css.matchAll(/data-(?:light-scheme|dark-scheme|primary)='(\w+)'/g)].map(
    ([, name]) => name,
  )
  const all = [...schemes.light, ...schemes.dark, ...primaries]
  expect(all).toEqual(expect.arrayContaining(named))
  // Each attribute's default needs no rule of its own.
  expect(named).toHaveLength(all.length - 3)
})
