import { formatBytes } from '#src/i18n/bytes.ts'

describe('a size in bytes', () => {
  it.each([
    [0, '0 B'],
    [340, '340 B'],
    [1023, '1,023 B'],
    [1024, '1 KiB'],
    [1536, '1.5 KiB'],
    [300 * 1024 ** 2, '300 MiB'],
    [1024 ** 3 - 1, '1 GiB'],
    [1.2 * 1024 ** 3, '1.2 GiB'],
    [5 * 1024 ** 4, '5 TiB'],
    [5000 * 1024 ** 5, '5,000 PiB'],
  ])('of %d is %s', (bytes, words) => {
    expect(formatBytes(bytes, 'en')).toBe(words)
  })

  it('has the digits of the language, and the unit as everywhere', () => {
    expect(formatBytes(1.5 * 1024 ** 3, 'es')).toBe('1,5 GiB')
  })
})
