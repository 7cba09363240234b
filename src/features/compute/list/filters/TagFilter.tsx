import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RootState } from '#src/app/store.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { shallowEqual } from 'react-redux'
import { useInstanceFilters } from './useInstanceFilters.ts'

/** The tags of all instances that have been on screen: enough to choose from, and any other can be typed. */
const selectKnownTags = ({ records }: RootState) =>
  [...new Set(Object.values(records.instance.entities).flatMap(({ tags }) => tags))].toSorted()

export function TagFilter() {
  const { t } = useTranslation('instances')
  const { filters, set } = useInstanceFilters()
  const known = useAppSelector(selectKnownTags, shallowEqual)
  const [text, setText] = useState('')
  const wanted = text.trim()
  const found = known.filter((tag) => tag.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()))
  const offered = [...new Set([...found, ...[wanted, filters.tag ?? ''].filter(Boolean)])]
  return (
    <Field label={t('filter.names.tag')}>
      <Combobox
        choices={offered.map((tag) => ({ value: tag, label: tag }))}
        value={filters.tag}
        onChange={(tag) => set('tag', tag)}
        placeholder={t('filter.any')}
        onSearch={setText}
      />
    </Field>
  )
}
