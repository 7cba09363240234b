import { planClass } from '#contract/catalogue.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { oneOf, regionFilter, statusFilter, tagFilter } from '#src/resources/list/commonFilters.ts'
import { defineFilters, type Filter } from '#src/resources/list/filters.ts'
import { useListImagesQuery } from '../computeApi.ts'

/** An image, or a whole distribution: each of its images begins with its name. */
const imageFilter: Filter = {
  label: 'instances:columns.image',
  parse: (text) => text || undefined,
  Choices: function Images({ children }) {
    const { data: images = [] } = useListImagesQuery()
    const distributions = new Map(
      images.map(({ distribution, name }) => [distribution, name.split(' ')[0] ?? distribution]),
    )
    return children([
      ...[...distributions].map(([value, label]) => ({ value, label })),
      ...images.map(({ id, name }) => ({ value: id, label: name })),
    ])
  },
}

export const instanceFilters = defineFilters({
  status: statusFilter(instanceKind),
  region: regionFilter,
  planClass: oneOf(planClass.options, {
    label: 'instances:planClass',
    wordOf: (value) => `instances:planClasses.${value}`,
  }),
  image: imageFilter,
  tag: tagFilter(instanceKind),
})
