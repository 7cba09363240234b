import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { images, regions } from '#server/cloud/sandbox/catalogue.ts'
import { BrandMark } from '#src/ui/BrandMark.tsx'
import { Flag } from '#src/ui/Flag.tsx'

const styles = readFileSync('src/ui/brandMark.css', 'utf8')

/** The file in which a brand's mark is drawn, as the styles name it. */
const drawingOf = (brand: string) =>
  styles
    .split('}')
    .find((rule) => rule.includes(`[data-brand='${brand}']`))
    ?.match(/url\('~(.+?)'\)/)?.[1]

describe('the mark of a brand', () => {
  it.each([...new Set(images.map(({ distribution }) => distribution))].filter((one) => one !== 'flatcar'))(
    'is drawn for %s',
    (distribution) =>
      expect(readFileSync(`node_modules/${drawingOf(distribution)}`, 'utf8')).toMatch(/<path [^>]*d="/),
  )

  it('is a letter where there is none', () => {
    expect(drawingOf('windows')).toBeUndefined()
    const { container } = render(<BrandMark brand="windows" name="Windows Server" />)
    expect(container.firstElementChild).toHaveAttribute('data-letter', 'W')
  })

  it('is nothing to those who hear the page: the name is beside it', () => {
    const { container } = render(<BrandMark brand="debian" name="Debian" />)
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
    expect(container).toHaveTextContent('')
  })
})

describe('a flag', () => {
  it.each(regions.map(({ country }) => country))('is there for %s, without words', (country) => {
    const { container } = render(<Flag country={country} />)
    const flag = container.querySelector('img')
    expect(flag).toHaveAttribute('alt', '')
    const [, file] = flag?.getAttribute('src')?.match(/^\/flags\/(.+)$/) ?? []
    expect(readFileSync(`node_modules/country-flag-icons/3x2/${file}`, 'utf8')).toMatch(/^<svg/)
  })

  it.each([undefined, '', 'Netherlands', '../x'])('is none for what is no country: %s', (country) => {
    expect(render(<Flag country={country} />).container).toBeEmptyDOMElement()
  })
})
