import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Surroundings } from '#contract/load-balancers/check.ts'
import { isHttp } from '#contract/load-balancers/check.ts'
import { poolDefaults } from '#contract/load-balancers/defaults.ts'
import {
  poolProtocols,
  type Persistence,
  type PoolContent,
  type PoolProtocol,
  type Tree,
} from '#contract/load-balancers/tree.ts'
import { ActionDrawer } from '#src/resources/actions/ActionDrawer.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { MonitorFields } from '../tree/MonitorFields.tsx'
import { withPart } from '../tree/treeEdits.ts'
import { faultsWithin, treeFaults } from '../tree/treeFaults.ts'
import { useAlgorithmChoices } from '../tree/useAlgorithmChoices.ts'
import { usePartWords } from '../tree/usePartWords.ts'
import { balancerDetailsTexts } from './texts.ts'
import { balancerTreeTexts } from '../tree/texts.ts'

export const texts = [...balancerDetailsTexts, ...balancerTreeTexts]

interface PoolDrawerProps {
  pool: PoolContent
  tree: Tree
  surroundings: Surroundings
  onDone: (pool: PoolContent) => void
  onClose: () => void
}

const none = 'none'
const proxies = ['off', 'v1', 'v2'] as const
const persistences = ['sourceIp', 'cookie', 'appCookie'] as const

/** What is wrong with a pool among the others. */
export const faultsOfPool = (pool: PoolContent, tree: Tree, surroundings: Surroundings) => {
  const pools = withPart(tree.pools, pool)
  const at = pools.findIndex(({ id }) => id === pool.id)
  return faultsWithin(treeFaults({ ...tree, pools }, surroundings), `pools.${at}`)
}

/** The pool under another protocol, without what that one does not have. */
const withProtocol = (pool: PoolContent, protocol: PoolProtocol): PoolContent => {
  const { monitor } = poolDefaults({ protocol })
  const isKept = isHttp(protocol) || pool.persistence === null || pool.persistence.kind === 'sourceIp'
  return {
    ...pool,
    protocol,
    monitor: pool.monitor && monitor,
    persistence: isKept ? pool.persistence : null,
    proxyProtocol: protocol === 'udp' ? 'off' : pool.proxyProtocol,
  }
}

const persistenceOf = (kind: string): Persistence | null => {
  switch (persistences.find((one) => one === kind)) {
    case 'sourceIp':
      return { kind: 'sourceIp' }
    case 'cookie':
      return { kind: 'cookie' }
    case 'appCookie':
      return { kind: 'appCookie', name: '' }
    default:
      return null
  }
}

/** A pool's fields, but for its members. */
export function PoolDrawer({ tree, surroundings, onDone, onClose, ...begun }: PoolDrawerProps) {
  const { t } = useTranslation(['balancerDetails', 'balancerTree'])
  const { faultOf } = usePartWords()
  const [pool, setPool] = useState(begun.pool)
  const [hasTried, setTried] = useState(false)
  const { features } = surroundings
  const algorithmChoices = useAlgorithmChoices(features)
  const isNew = !tree.pools.some(({ id }) => id === pool.id)
  const faults = faultsOfPool(pool, tree, surroundings)
  const own = Object.keys(faults).filter((path) => !path.startsWith('members'))
  const errorAt = (place: string) => (hasTried ? faultOf(faults[place]) : undefined)
  const change = (changes: Partial<PoolContent>) => setPool({ ...pool, ...changes })
  const submit = () => {
    setTried(true)
    if (own.length === 0) onDone(pool)
  }
  const { persistence } = pool
  return (
    <ActionDrawer
      title={t(isNew ? 'pool.add' : 'pool.edit')}
      submit={t('apply')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('pool.name')} error={errorAt('name')} required>
        <TextInput value={pool.name} onChange={({ target }) => change({ name: target.value })} />
      </Field>
      <Field label={t('pool.protocol')} hint={t('pool.protocolHint')} error={errorAt('protocol')} required>
        <Select
          choices={poolProtocols.map((one) => ({ value: one, label: one.toUpperCase() }))}
          value={pool.protocol}
          onChange={(protocol) => setPool(withProtocol(pool, protocol))}
        />
      </Field>
      <Field label={t('pool.algorithm')} error={errorAt('algorithm')} required>
        <Select
          choices={algorithmChoices}
          value={pool.algorithm}
          onChange={(algorithm) => change({ algorithm })}
        />
      </Field>
      <Field label={t('pool.persistence')} hint={t('pool.persistenceHint')} error={errorAt('persistence')}>
        <Select
          choices={[
            { value: none, label: t('balancerTree:persistence.none') },
            ...persistences
              .filter((kind) => kind === 'sourceIp' || isHttp(pool.protocol))
              .map((kind) => ({ value: kind, label: t(`balancerTree:persistence.${kind}`) })),
          ]}
          value={persistence?.kind ?? none}
          onChange={(kind) => change({ persistence: persistenceOf(kind) })}
        />
      </Field>
      {persistence?.kind === 'appCookie' && (
        <Field label={t('pool.cookie')} error={errorAt('persistence.name')} required>
          <TextInput
            mono
            dir="ltr"
            value={persistence.name}
            onChange={({ target }) => change({ persistence: { ...persistence, name: target.value } })}
          />
        </Field>
      )}
      {pool.protocol !== 'udp' && features?.proxyProtocol !== false && (
        <Field label={t('pool.proxy')} hint={t('pool.proxyHint')} error={errorAt('proxyProtocol')}>
          <Select
            choices={proxies.map((value) => ({ value, label: t(`balancerTree:proxy.${value}`) }))}
            value={pool.proxyProtocol}
            onChange={(proxyProtocol) => change({ proxyProtocol })}
          />
        </Field>
      )}
      <MonitorFields
        protocol={pool.protocol}
        monitor={pool.monitor}
        features={features}
        errorAt={(place) => errorAt(`monitor.${place}`)}
        onChange={(monitor) => change({ monitor })}
      />
    </ActionDrawer>
  )
}
