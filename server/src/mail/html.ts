/** Text that is HTML already. Everything else put into an `html` template is escaped. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

type Part = string | number | Html | undefined | false | readonly Part[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

const sourceOf = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.source
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return part.map(sourceOf).join('')
}

/** Writes HTML. What is put in is escaped, unless it was made by this very function. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(sourceOf)))
