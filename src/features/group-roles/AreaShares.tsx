import { useTranslation } from 'react-i18next'
import { permissions as catalogue, type Area, type Permission } from '#contract/permissions/permissions.ts'
import { areaWord } from '#src/auth/permissionWords.ts'
import { cx } from '#src/ui/cx.ts'
import { permissionsOf, shareOf } from '#src/resources/matrix/choice.ts'
import { groups } from '#src/resources/matrix/columns.ts'

const areas: readonly Area[] = Object.values(groups).flat()

const shareClass = {
  all: 'bg-accent',
  some: 'bg-accent-line',
  none: 'bg-sunken ring-1 ring-inset ring-line',
}

/** How much of each area a role holds: one mark an area, full, half or empty, and a sentence for those who hear it. */
export function AreaShares({ held }: { held: readonly Permission[] }) {
  const { t } = useTranslation('groupRoles')
  const { t: word } = useTranslation('permissions')
  if (held.length === catalogue.length) return t('areas.everything')
  const shares = areas.map((area) => ({ area, share: shareOf(permissionsOf(area), held) }))
  const some = shares.filter(({ share }) => share !== 'none')
  if (some.length === 0) return t('areas.nothing')
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="inline-flex gap-0.5">
        {shares.map(({ area, share }) => (
          <span
            key={area}
            title={t(`areas.${share}`, { area: areaWord(word, area) })}
            className={cx('h-4 w-1.5 rounded-xs', shareClass[share])}
          />
        ))}
      </span>
      <span className="text-xs text-text-faint">
        {t('areas.count', { count: some.length, of: areas.length })}
      </span>
    </span>
  )
}
