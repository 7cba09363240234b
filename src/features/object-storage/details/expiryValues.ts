import { expiry, type Expiry } from '#contract/object-storage/expiry.ts'

/** What the fields about expiry hold. An empty number means: not yet filled in, or of old versions, that they are kept. */
export interface ExpiryValues {
  unfinishedDays: number | undefined
  oldVersionDays: number | undefined
  rules: readonly { prefix: string; days: number | undefined }[]
}

export const valuesOf = ({ unfinishedDays, oldVersionDays, rules }: Expiry): ExpiryValues => ({
  unfinishedDays,
  oldVersionDays,
  rules,
})

/** The setting as it is sent. A number that is missing is not one, which the contract then says. */
export const expiryOf = ({ unfinishedDays, oldVersionDays, rules }: ExpiryValues): Expiry => ({
  unfinishedDays: unfinishedDays ?? Number.NaN,
  ...(oldVersionDays !== undefined && { oldVersionDays }),
  rules: rules.map(({ prefix, days }) => ({ prefix, days: days ?? Number.NaN })),
})

/** What the contract finds wrong, by its path: `unfinishedDays`, `rules.0.days`. */
export const faultsIn = (values: ExpiryValues): Record<string, string> =>
  Object.fromEntries(
    (expiry.safeParse(expiryOf(values)).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

export const isSame = (values: ExpiryValues, current: Expiry) =>
  JSON.stringify(expiryOf(values)) === JSON.stringify(expiryOf(valuesOf(current)))
