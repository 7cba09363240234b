import SquareTerminal from 'lucide-react/icons/square-terminal'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Instance } from '#contract/instances.ts'
import { paths } from '#src/common/paths.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { ActionButton } from '../actions/ActionButton.tsx'
import { InstanceMenu } from '../actions/InstanceMenu.tsx'
import type { ChosenAction } from '../actions/useChoose.ts'
import { useReasons } from '../actions/useReasons.ts'
import './texts.ts'

/** What is done most in the state that it is in; the last one is what most would want now. */
const leadingOf = ({ status, powerState, built }: Instance): ChosenAction[] => {
  if (status === 'deleted') return ['recover']
  // What could not be built has no power to switch.
  if (status === 'error' && !built) return ['delete']
  if (status === 'rescue') return ['unrescue']
  return powerState === 'on' ? ['reboot', 'stop'] : ['start']
}

/** Brings it to where people use it. */
const wayForward: readonly ChosenAction[] = ['start', 'recover', 'unrescue']

/** The console, the power, and all the rest behind the dots. */
export function HeaderActions({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const console = useReasons(instance)('console')
  const leading = leadingOf(instance)
  return (
    <>
      {instance.built && console.isOffered && console.reason === undefined && (
        <Link to={paths.instance(instance.id, 'console')} replace className={buttonClass()}>
          <SquareTerminal aria-hidden />
          {t('tabs.console')}
        </Link>
      )}
      {leading.map((action) => (
        <ActionButton
          key={action}
          instance={instance}
          action={action}
          variant={wayForward.includes(action) ? 'primary' : 'secondary'}
        />
      ))}
      <InstanceMenu instance={instance} size="md" variant="secondary" />
    </>
  )
}
