/**
 * A document for a library that writes its styles as text into the page, which the content security policy
 * refuses. The same rules in a sheet that a script makes are allowed, and so is an element's `style` set by one.
 */
export const styledByScript = (real: Document) => {
  const sheets = new Set<CSSStyleSheet>()
  const drop = (sheet: CSSStyleSheet) => {
    sheets.delete(sheet)
    real.adoptedStyleSheets = real.adoptedStyleSheets.filter((one) => one !== sheet)
  }

  const make = (name: string) => Document.prototype.createElement.call(real, name)

  /** Stands where a style element would. */
  const styleElement = () => {
    const sheet = new CSSStyleSheet()
    sheets.add(sheet)
    real.adoptedStyleSheets = [...real.adoptedStyleSheets, sheet]
    return Object.defineProperties(make('template'), {
      textContent: {
        set: (rules: string) => {
          sheet.replaceSync(rules)
        },
      },
      remove: {
        value(this: Element) {
          drop(sheet)
          Element.prototype.remove.call(this)
        },
      },
    })
  }

  const createElement = (name: string) => {
    if (name === 'style') return styleElement()
    const element = make(name)
    const setAttribute = element.setAttribute.bind(element)
    element.setAttribute = (attribute, value) => {
      if (attribute === 'style') element.style.cssText = value
      else setAttribute(attribute, value)
    }
    return element
  }

  const document = new Proxy(real, {
    get: (target, key) => {
      if (key === 'createElement') return createElement
      // What the page's own document does, it does as itself.
      const found: unknown = Reflect.get(target, key, target)
      return typeof found === 'function' ? (found.bind(target) as unknown) : found
    },
    set: (target, key, value) => Reflect.set(target, key, value, target),
  })
  return {
    document,
    /** For what goes past the document that it was given. */
    during: (work: () => void) => {
      Object.defineProperty(real, 'createElement', { value: createElement, configurable: true })
      try {
        work()
      } finally {
        Reflect.deleteProperty(real, 'createElement')
      }
    },
    remove: () => sheets.forEach(drop),
  }
}
