import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { compute } from '#contract/compute.ts'
import type { Instance } from '#contract/instances.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/common/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { InstanceMenu } from '../actions/InstanceMenu.tsx'
import { usePowerActions } from '../actions/usePowerActions.ts'

/** What the person may do to the instance; what can't be done now says why. */
export function HeaderActions({ instance }: { instance: Instance }) {
  const { t } = useTranslation('compute')
  const power = usePowerActions(instance)
  const canResize = useCan(compute.resize)
  return (
    <>
      {power.map(({ action, label, disabledReason, run }) => (
        <Button key={action} disabledReason={disabledReason} onClick={run}>
          {label}
        </Button>
      ))}
      {canResize && (
        <Link to={paths.resizeInstance(instance.id)} className={buttonClass()}>
          {t('details.resize')}
        </Link>
      )}
      <InstanceMenu instance={instance} size="md" variant="secondary" />
    </>
  )
}
