import type { TFunction } from 'i18next'
import type { ApiToken } from '#contract/api-tokens/routes.ts'
import { areaOf, type Permission } from '#contract/permissions/permissions.ts'
import { areaWord, permissionWord } from '#src/auth/permissionWords.ts'
import type { Tone } from '#src/ui/tone.ts'

export const stateTone: Record<ApiToken['state'], Tone> = {
  active: 'success',
  paused: 'warning',
  unconfirmed: 'warning',
  expired: 'neutral',
  revoked: 'neutral',
}

/** Whether it may ever be used again. */
export const isOver = ({ state }: Pick<ApiToken, 'state'>) => state === 'expired' || state === 'revoked'

/** What permissions allow, an entry for each area: "Compute: View, Create". */
export const accessByArea = (t: TFunction<'permissions'>, permissions: readonly Permission[]) =>
  [...Map.groupBy(permissions, areaOf)].map(([area, held]) => ({
    area: areaWord(t, area),
    actions: held.map((one) => permissionWord(t, one)).join(', '),
  }))
