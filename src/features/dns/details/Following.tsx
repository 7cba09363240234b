import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { linkClass } from '#src/ui/linkClass.ts'

/** Says which instance a set follows, where the person may know. */
export function Following({ id }: { id: string }) {
  const { t } = useTranslation('dnsRecords')
  const instance = useRecord({ kind: 'instance', id })
  if (!instance) return t('managed.resource')
  return (
    <Link to={paths.instance(id)} className={linkClass}>
      {t('managed.instance', { name: instance.name })}
    </Link>
  )
}
