import { useTranslation } from 'react-i18next'
import { projectRole } from '#contract/projects/routes.ts'
import type { PermissionSource } from '#contract/users/routes.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { useAppSelector } from '#src/store/hooks.ts'

/** Where permissions come from, in words: "Developer in Web shop until May 3, 2026". */
export const useSourceWords = () => {
  const { t, i18n } = useTranslation('users')
  const projects = useAppSelector(({ records }) => records.project.entities)
  return ({ via, name, projectId, until }: PermissionSource) => {
    const place = via === 'member' ? projectRole.safeParse(name).data : undefined
    const role = place ? t(`projectRoles.${place}`) : name
    const scoped =
      projectId === null
        ? role
        : t('roleIn', { role, project: projects[projectId]?.name ?? projectId.slice(0, 8) })
    if (until === null) return scoped
    const date = dateFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(until))
    return t('roleUntil', { role: scoped, date })
  }
}
