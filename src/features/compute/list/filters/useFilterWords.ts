import { useTranslation } from 'react-i18next'
import type { PlanClass } from '#contract/catalogue.ts'
import type { InstanceStatus } from '#contract/instances.ts'
import { useListImagesQuery, useListRegionsQuery } from '../../computeApi.ts'
import type { FilterName } from './instanceFilters.ts'

/** What a filter's value is called. Images are asked for only where one of them is to be named. */
export const useFilterWords = ({ needsImages }: { needsImages: boolean }) => {
  const { t } = useTranslation('instances')
  const { data: regions } = useListRegionsQuery()
  const { data: images } = useListImagesQuery(undefined, { skip: !needsImages })

  const imageName = (value: string) =>
    images?.find(({ id }) => id === value)?.name ??
    // A whole distribution: each of its images begins with its name.
    images?.find(({ distribution }) => distribution === value)?.name.split(' ')[0] ??
    value

  return (name: FilterName, value: string) => {
    switch (name) {
      case 'status':
        // `filtersIn` lets through what the contract knows alone.
        return t(`status.${value as InstanceStatus}`)
      case 'planClass':
        return t(`planClasses.${value as PlanClass}`)
      case 'region':
        return regions?.find(({ id }) => id === value)?.name ?? value
      case 'image':
        return imageName(value)
      default:
        return value
    }
  }
}
