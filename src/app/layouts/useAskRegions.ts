import { useEffect, useState } from 'react'
import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { useListRegionsQuery } from '#src/resources/resourcesApi.ts'
import { dependsOnRegions } from '../navigation.ts'
import { rememberRegions } from '../rememberedRegions.ts'

/** How soon (ms) regions that could not be had are asked for again. */
const again = 15_000

/** Asks for the regions: products that none is capable of are not in the navigation (`useSections`). */
export const useAskRegions = () => {
  const skip = !dependsOnRegions(useAppSelector(selectPermissions))
  const [hasFailed, setHasFailed] = useState(false)
  const { data, isError, isSuccess } = useListRegionsQuery(undefined, {
    skip,
    pollingInterval: hasFailed ? again : 0,
  })
  if (hasFailed ? isSuccess : isError) setHasFailed(isError)
  useEffect(() => {
    if (data) rememberRegions(data)
  }, [data])
}
