import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { projects } from '#contract/projects/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'

export function NewProjectLink() {
  const { t } = useTranslation('projects')
  if (!useCan(projects.create)) return null
  return (
    <Link data-creates to={paths.newProject()} className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden />
      {t('new')}
    </Link>
  )
}
