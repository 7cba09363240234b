/** Currencies whose smallest unit is the whole one, and those with a thousandth, as Stripe counts them. */
const wholeOnes = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '))
const thousandths = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])

const microsOfUnit = (currency: string): bigint => {
  const code = currency.toLowerCase()
  if (wholeOnes.has(code)) return 1_000_000n
  return thousandths.has(code) ? 1_000n : 10_000n
}

/** An amount in the smallest unit of its currency, such as cents. One that is not whole there can't be charged. */
export const minorOf = (micros: bigint, currency: string): string => {
  const unit = microsOfUnit(currency)
  if (micros % unit !== 0n) throw new Error(`${micros} micro-units of ${currency} can’t be charged exactly`)
  return (micros / unit).toString()
}

export const microsOfMinor = (minor: number, currency: string): bigint =>
  BigInt(minor) * microsOfUnit(currency)
