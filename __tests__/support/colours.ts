/*
 * Just enough of CSS Color 4 to say what a token of src/styles looks like: custom properties,
 * `light-dark()`, `calc()` of one product, `oklch()`, and how much two colours differ.
 */

type Tokens = Record<string, string>
export type Rgb = [red: number, green: number, blue: number]

/** The custom properties of every rule whose selector satisfies the test; later rules win. */
export const tokensOf = (css: string, applies: (selector: string) => boolean): Tokens => {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(:root[^{},]*)(?:,[^{]*)?\{([^{}]*)\}/g)
  const lines = [...rules]
    .filter(([, selector]) => applies(selector!.trim()))
    .flatMap(([, , body]) => [...body!.matchAll(/(--[\w-]+):\s*([^;]+);/g)])
  return Object.fromEntries(lines.map(([, name, value]) => [name!, value!.trim()]))
}

const substituted = (tokens: Tokens, value: string): string =>
  value.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const found = tokens[name]
    if (found === undefined) throw new Error(`${name} is not defined`)
    return substituted(tokens, found)
  })

/** Splits at commas that stand in no parentheses. */
const argumentsOf = (list: string) => list.split(/,(?![^(]*\))/).map((part) => part.trim())

const inMode = (value: string, mode: 'light' | 'dark'): string => {
  const both = /^light-dark\((.*)\)$/s.exec(value)
  if (!both) return value
  const [light, dark] = argumentsOf(both[1]!)
  return mode === 'light' ? light! : dark!
}

const number = (text: string) => {
  const product = /^calc\(([\d.]+) \* ([\d.]+)\)$/.exec(text)
  return product ? Number(product[1]) * Number(product[2]) : Number(text)
}

/** sRGB without gamma, clipped to what a screen can show, as browsers clip it. */
const linear = (lightness: number, chroma: number, hue: number): Rgb => {
  const radians = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  // Three channels in, three out.
  return rgb.map((channel) => Math.min(Math.max(channel, 0), 1)) as Rgb
}

/** The colour a token paints in a mode. */
export const colourOf = (tokens: Tokens, name: string, mode: 'light' | 'dark'): Rgb => {
  let value = `var(${name})`
  while (/var\(|^light-dark/.test(value)) value = inMode(substituted(tokens, value), mode)
  const parts = /^oklch\((calc\([^)]*\)|[\d.]+) (calc\([^)]*\)|[\d.]+) (calc\([^)]*\)|[\d.]+)\)$/.exec(value)
  if (!parts) throw new Error(`${name} is no opaque oklch colour: ${value}`)
  return linear(number(parts[1]!), number(parts[2]!), number(parts[3]!))
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** WCAG's contrast ratio, from 1 to 21. */
export const contrast = (one: Rgb, other: Rgb) => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}
