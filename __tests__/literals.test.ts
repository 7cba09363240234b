import { globSync, readFileSync } from 'node:fs'

/*
 * Texts live in src/locales. The linter finds literal text between tags; these are the attributes that a
 * person sees or hears.
 */
const spoken =
  /\b(aria-label|aria-description|alt|title|placeholder|label|hint|description|text)=(["'])(?=[^"']*[a-z])/gi

/** The attributes of a source that hold a literal text. */
const literalsIn = (source: string) => [...source.matchAll(spoken)].map(([, attribute]) => attribute)

describe('the texts of the console', () => {
  it('are no literals in attributes', () => {
    // The gallery is for developers, and in no production build.
    const files = globSync('src/**/*.tsx').filter((file) => !file.startsWith('src/app/gallery/'))
    const found = files.flatMap((file) =>
      literalsIn(readFileSync(file, 'utf8')).map((attribute) => `${file}: ${attribute}`),
    )
    expect(found).toEqual([])
  })

  it('would be found there', () => {
    expect(literalsIn('<Button aria-label="Close" />')).toEqual(['aria-label'])
    expect(literalsIn('<Button aria-label={t(\'close\')} title="…" />')).toEqual([])
  })
})

/** Dates, numbers and lists that the browser would write in its own language, or always in one. */
const inAnotherLanguage =
  /\.toLocale(?:Date|Time)?String\((?=\)|undefined|\[\]|')|new Intl\.\w+\((?=undefined|\[\]|'|\)(?!\.resolvedOptions))/g

describe('dates and numbers', () => {
  it('are written in the language of the interface', () => {
    const found = globSync('src/**/*.{ts,tsx}').filter((file) =>
      readFileSync(file, 'utf8').match(inAnotherLanguage),
    )
    expect(found).toEqual([])
  })

  it('would be found otherwise', () => {
    expect('date.toLocaleString()'.match(inAnotherLanguage)).not.toBeNull()
    expect("new Intl.NumberFormat('en')".match(inAnotherLanguage)).not.toBeNull()
    expect('new Intl.NumberFormat(language)'.match(inAnotherLanguage)).toBeNull()
  })
})

describe('the classes of the console', () => {
  it('ask no group what is in it', () => {
    // For one such rule the browser styles every group of the page again, rows of tables too, whenever anything is added.
    const found = globSync('src/**/*.tsx').filter((file) =>
      /\b(?:group|peer)-has-/.test(readFileSync(file, 'utf8')),
    )
    expect(found).toEqual([])
  })
})
