import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects/routes.ts'

/** Why a project can't be deleted now, as a sentence; undefined when it can. */
export const useWhyKept = () => {
  const { t } = useTranslation('projects')
  return ({ isDefault, resourceCount }: Project) =>
    isDefault
      ? t('defaultHint')
      : resourceCount > 0
        ? t('remove.emptyFirst', { count: resourceCount })
        : undefined
}
