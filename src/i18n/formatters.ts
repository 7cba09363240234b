/** Making a formatter takes a hundred times as long as using it, and the rows of a list want the same few. */
const keeping = <Options extends object, Formatter>(
  make: (language: string, options: Options) => Formatter,
) => {
  const made = new Map<string, Formatter>()
  return (language: string, options: Options) => {
    const key = language + JSON.stringify(options)
    const known = made.get(key)
    if (known) return known
    const formatter = make(language, options)
    made.set(key, formatter)
    return formatter
  }
}

export const numberFormat = keeping(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
)
export const dateFormat = keeping(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
)
export const relativeTimeFormat = keeping(
  (language, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
)
