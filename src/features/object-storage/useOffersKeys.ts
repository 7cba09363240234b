import { objectStorage } from '#contract/object-storage/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useListRegionsQuery } from '#src/resources/resourcesApi.ts'

/** Whether the person works with access keys and the store of any region gives them to customers. */
export const useOffersKeys = () => {
  const { data: regions } = useListRegionsQuery()
  const isAllowed = useCan(objectStorage.accessKeys)
  return isAllowed && (regions?.some(({ capabilities }) => capabilities.objects?.keys) ?? false)
}
