import { useTranslation } from 'react-i18next'
import type { Permission } from '#contract/permissions/permissions.ts'
import { areaWord, permissionWord } from '#src/auth/permissionWords.ts'
import { abilitiesOf, type Ability } from './abilities.ts'

/** Permissions in words, area by area. */
export function AbilityList({ permissions }: { permissions: readonly Permission[] }) {
  const { t } = useTranslation('permissions')
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {abilitiesOf(permissions).map((ability) => (
        <div key={ability.area}>
          <dt className="font-medium text-text">{areaWord(t, ability.area)}</dt>
          <dd className="text-text-muted">
            <Words ability={ability} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Words({ ability: { extent, permissions } }: { ability: Ability }) {
  const { t } = useTranslation('users')
  const { t: words } = useTranslation('permissions')
  if (extent === 'all') return t('abilities.all')
  if (extent === 'view') return t('abilities.view')
  return permissions.map((permission) => permissionWord(words, permission)).join(' · ')
}
