import { useTranslation } from 'react-i18next'
import { portWord } from '#contract/load-balancers/records.ts'
import type { PartChange } from '../tree/treeEdits.ts'
import { useMemberNames } from '../tree/useMemberNames.ts'

interface ChangeListProps {
  changes: readonly PartChange[]
  networkId: string
}

const howOf = ({ before, after }: PartChange) =>
  before === null ? 'added' : after === null ? 'removed' : 'changed'

/** Changes of the tree in words, one a line. */
export function ChangeList({ changes, networkId }: ChangeListProps) {
  const { t } = useTranslation('balancerDetails')
  const memberOf = useMemberNames(networkId)
  const nameOf = (change: PartChange) => {
    switch (change.part) {
      case 'listener': {
        const listener = change.after ?? change.before
        return listener ? portWord(listener) : ''
      }
      case 'pool':
        return (change.after ?? change.before)?.name ?? ''
      default: {
        const member = change.after ?? change.before
        return member ? t('change.ofPool', { name: memberOf(member).name, pool: change.pool.name }) : ''
      }
    }
  }
  return (
    <ul className="flex flex-col gap-1 text-text-muted">
      {changes.map((change) => (
        <li key={change.id}>{t(`change.${change.part}.${howOf(change)}`, { name: nameOf(change) })}</li>
      ))}
    </ul>
  )
}
