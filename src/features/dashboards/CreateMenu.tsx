import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { projects } from '#contract/projects/routes.ts'
import { resourceKinds } from '#contract/resources/kinds.ts'
import type { Route } from '#contract/route.ts'
import { useAllowed } from '#src/auth/useCan.ts'
import { icons } from '#src/resources/icons.ts'
import { usePlaceOf } from '#src/resources/places.ts'
import { useKindWords } from '#src/resources/words.ts'
import { Button } from '#src/ui/Button.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuLink } from '#src/ui/MenuLink.tsx'

/** What can be created, and by whom: every kind of resource, and projects. */
const creatable: readonly { kind: string; terms: Pick<Route, 'needs'> }[] = [
  ...resourceKinds.map(({ kind, operations }) => ({ kind, terms: { needs: operations.create } })),
  { kind: 'project', terms: projects.create },
]

/** What the person may create, from the first page on. */
export function CreateMenu({ isPrimary }: { isPrimary: boolean }) {
  const { t } = useTranslation('dashboards')
  const offered = useAllowed(creatable)
  if (offered.length === 0) return null
  return (
    <Menu
      button={
        <Button variant={isPrimary ? 'primary' : 'secondary'} icon={<Plus aria-hidden />}>
          {t('create')}
        </Button>
      }
    >
      {offered.map(({ kind }) => (
        <CreateLink key={kind} kind={kind} />
      ))}
    </Menu>
  )
}

function CreateLink({ kind }: { kind: string }) {
  const wordFor = useKindWords()
  const place = usePlaceOf()(kind)
  if (!place) return null
  const { icon, create } = place
  const Icon = icons[icon]
  return (
    <MenuLink>
      <Link to={create()}>
        <Icon aria-hidden className="size-4" />
        {wordFor(kind, 1)}
      </Link>
    </MenuLink>
  )
}
