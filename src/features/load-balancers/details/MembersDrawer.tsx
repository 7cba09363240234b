import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Surroundings } from '#contract/load-balancers/check.ts'
import type { PoolContent, Tree } from '#contract/load-balancers/tree.ts'
import { ActionDrawer } from '#src/resources/actions/ActionDrawer.tsx'
import { MembersField } from '../tree/MembersField.tsx'
import { usualPort } from '../tree/newParts.ts'
import { usePartWords } from '../tree/usePartWords.ts'
import { faultsOfPool } from './PoolDrawer.tsx'
import { balancerDetailsTexts } from './texts.ts'
import { balancerTreeTexts } from '../tree/texts.ts'

export const texts = [...balancerDetailsTexts, ...balancerTreeTexts]

interface MembersDrawerProps {
  networkId: string
  /** Whether the balancer has IPv6. */
  hasIpv6: boolean
  pool: PoolContent
  tree: Tree
  surroundings: Surroundings
  onDone: (pool: PoolContent) => void
  onClose: () => void
}

/** All members of a pool at once: who they are, their ports, shares, and whether they take part. */
export function MembersDrawer({
  networkId,
  hasIpv6,
  tree,
  surroundings,
  onDone,
  onClose,
  ...begun
}: MembersDrawerProps) {
  const { t } = useTranslation('balancerDetails')
  const { faultOf } = usePartWords()
  const [pool, setPool] = useState(begun.pool)
  const [hasTried, setTried] = useState(false)
  const faults = faultsOfPool(pool, tree, surroundings)
  const isAtFault = Object.keys(faults).some((path) => path.startsWith('members'))
  const submit = () => {
    setTried(true)
    if (!isAtFault) onDone(pool)
  }
  return (
    <ActionDrawer
      title={t('member.title', { pool: pool.name })}
      submit={t('apply')}
      onSubmit={submit}
      onClose={onClose}
    >
      <MembersField
        networkId={networkId}
        hasIpv6={hasIpv6}
        members={pool.members}
        port={usualPort[pool.protocol]}
        errorAt={(place) => (hasTried ? faultOf(faults[`members.${place}`]) : undefined)}
        onChange={(members) => setPool({ ...pool, members })}
      />
    </ActionDrawer>
  )
}
