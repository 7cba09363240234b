import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import type { Kind } from '#contract/kinds.ts'
import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { areasOf, type Command } from '#src/resources/commands.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import type { TitleKey } from '#src/routes/routeHandle.ts'
import type { AreaCommands } from '#src/resources/area.ts'
import { icons } from '#src/resources/icons.ts'
import { usePlaceOf } from '#src/resources/places.ts'
import { useKindWords } from '#src/resources/words.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { selectSettings } from '#src/settings/settingsSlice.ts'
import { goKeysOf } from '../keys/goKeys.ts'
import { useAddressOf } from '../layouts/useProjectScope.ts'
import { useSections } from '../layouts/useSections.ts'
import type { RootState } from '#src/store/store.ts'
import { useRowActions } from './useRowActions.ts'
import { ownCommands } from './ownCommands.ts'
import type { PaletteItem } from './paletteItems.ts'

/** Everything that the person may go to, do or find, as far as it is known here. */
export const usePaletteItems = (areas: readonly AreaCommands[]): PaletteItem[] => [
  ...useResources(areas),
  ...usePages(),
  ...useActions(areas),
  ...useRowActions(areas),
]

/** What may be found by those who hold these permissions. */
export const useFindables = (areas: readonly AreaCommands[]) => {
  const isAllowed = useIsAllowed()
  return areas.flatMap(({ findables }) => findables).filter(({ needs }) => isAllowed(needs))
}

const useIsAllowed = () => {
  const held = useAppSelector(selectPermissions)
  return (needs: Command['needs']) =>
    needs === undefined ||
    needs.needs === 'guest' ||
    needs.needs === 'anyone signed in' ||
    held.includes(needs.needs)
}

/** Names titles in the person's language; the areas' texts are fetched when they are not there yet. */
const useTitles = (titles: readonly TitleKey[]) => {
  const { t } = useTranslation(areasOf(titles))
  return (title: TitleKey) => t(title)
}

const useResources = (areas: readonly AreaCommands[]): PaletteItem[] => {
  const findables = useFindables(areas)
  const kindOf = useKindWords()
  const placeOf = usePlaceOf()
  const records = useAppSelector(
    (state) => findables.flatMap(({ kind }) => recordsOf(state, kind)),
    shallowEqual,
  )
  return records.flatMap((record) => {
    const findable = findables.find(({ kind }) => kind === record.kind)
    const place = placeOf(record.kind)
    if (!findable || !place) return []
    const [label, ...others] = findable.wordsOf(record)
    return {
      id: `${record.kind}:${record.id}`,
      group: 'resources' as const,
      label,
      others,
      detail: kindOf(record.kind, 1),
      icon: icons[place.icon],
      does: place.one(record.id),
    }
  })
}

const recordsOf = (state: RootState, kind: Kind) =>
  state.records[kind].ids.flatMap((id) => selectRecord(state, { kind, id }) ?? [])

const usePages = (): PaletteItem[] => {
  const { t } = useTranslation('shell')
  const { sections } = useSections()
  const addressOf = useAddressOf()
  const goKeys = goKeysOf(sections)
  return sections.flatMap((section) =>
    section.entries.map((entry) => {
      const key = goKeys.findLast((each) => each.entry.to === entry.to)?.key
      return {
        id: `page:${entry.to}`,
        group: 'pages' as const,
        label: t(`nav.${entry.label}`),
        detail: t(`nav.${section.label}`),
        icon: icons[entry.icon],
        keys: key ? ['G', key.toUpperCase()] : undefined,
        does: addressOf(entry),
      }
    }),
  )
}

const useActions = (areas: readonly AreaCommands[]): PaletteItem[] => {
  const isAllowed = useIsAllowed()
  const settings = useAppSelector(selectSettings)
  const ofAreas = areas.flatMap(({ commands }) => commands)
  const known = [...ofAreas, ...ownCommands(settings)].filter(({ needs }) => isAllowed(needs))
  const apt = useAppSelector(
    (state) => known.flatMap(({ id, isApt }) => (isApt?.(state) === false ? [] : id)),
    shallowEqual,
  )
  const offered = known.filter(({ id }) => apt.includes(id))
  const abouts = useAppSelector((state) => offered.map(({ about }) => about?.(state) ?? ''), shallowEqual)
  const titleOf = useTitles(offered.map(({ title }) => title))
  return offered.map(({ id, title, icon, does }, place) => ({
    id,
    group: 'actions',
    label: titleOf(title),
    detail: abouts[place] ?? '',
    icon,
    does,
  }))
}
