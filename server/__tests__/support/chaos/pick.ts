/** A request that is accepted, unless somebody was faster. */
export interface Order {
  line: string
  body?: object
}

export const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)]
