import { useEffect, useState } from 'react'
import { areTextsLoaded, loadTexts, type Namespace } from './i18n.ts'

/**
 * Whether the texts of these areas are there; asks for those that are missing, and draws again once they have come.
 * Before `useTranslation` asks for them, which would take English ones that are still to be fetched for empty.
 * Not `use(loadTexts(…))`: what suspends in the very update of a click is left as it is for good (react-dom 19.3.1).
 */
export const useTextsLoaded = (namespaces: readonly Namespace[]): boolean => {
  const [ended, end] = useState<{ error?: unknown }>()
  const areThere = areTextsLoaded(namespaces)
  const key = namespaces.join()
  useEffect(() => {
    if (areThere) return undefined
    let isWanted = true
    loadTexts(namespaces).then(
      () => isWanted && end({}),
      (error: unknown) => isWanted && end({ error }),
    )
    return () => {
      isWanted = false
    }
    // The same namespaces are another array each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `namespaces`
  }, [areThere, key])
  if (ended?.error !== undefined) throw ended.error
  return areThere
}
