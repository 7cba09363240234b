import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Certificate } from '#contract/load-balancers/records.ts'
import { fitsPool, isHttp, type Surroundings } from '#contract/load-balancers/check.ts'
import {
  listenerProtocols,
  tlsVersions,
  type ListenerContent,
  type Tree,
} from '#contract/load-balancers/tree.ts'
import { piecesIn } from '#src/forms/piecesIn.ts'
import { ActionDrawer } from '#src/resources/actions/ActionDrawer.tsx'
import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { MultiSelect } from '#src/ui/MultiSelect.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { withPort, withProtocol } from '../tree/newParts.ts'
import { withPart } from '../tree/treeEdits.ts'
import { faultsWithin, treeFaults } from '../tree/treeFaults.ts'
import { usePartWords } from '../tree/usePartWords.ts'
import { RuleFields } from './RuleFields.tsx'

interface ListenerDrawerProps {
  listener: ListenerContent
  tree: Tree
  surroundings: Surroundings
  certificates: readonly Certificate[]
  onDone: (listener: ListenerContent) => void
  onClose: () => void
}

/** Stands for no pool at all. */
const nowhere = 'none'

/** What is wrong with a listener among the others. */
const faultsOf = (listener: ListenerContent, tree: Tree, surroundings: Surroundings) => {
  const listeners = withPart(tree.listeners, listener)
  const at = listeners.findIndex(({ id }) => id === listener.id)
  return faultsWithin(treeFaults({ ...tree, listeners }, surroundings), `listeners.${at}`)
}

/** A listener's fields; each says what is wrong with it. */
export function ListenerDrawer(props: ListenerDrawerProps) {
  const { tree, surroundings, certificates, onDone, onClose } = props
  const { t } = useTranslation(['balancerDetails', 'balancerTree'])
  const { faultOf } = usePartWords()
  const { rangesFault } = useRuleWords()
  const [listener, setListener] = useState(props.listener)
  const [ranges, setRanges] = useState(props.listener.allowedCidrs.join(', '))
  const [hasTried, setTried] = useState(false)
  const isNew = !tree.listeners.some(({ id }) => id === listener.id)
  const finished = { ...listener, allowedCidrs: piecesIn(ranges) }
  const faults = faultsOf(finished, tree, surroundings)
  const errorAt = (place: string) => (hasTried ? faultOf(faults[place]) : undefined)
  const errorWithin = (place: string) =>
    errorAt(Object.keys(faults).find((path) => path === place || path.startsWith(`${place}.`)) ?? place)
  const change = (changes: Partial<ListenerContent>) => setListener({ ...listener, ...changes })
  const submit = () => {
    setTried(true)
    if (Object.keys(faults).length === 0) onDone(finished)
  }
  const { protocol } = listener
  const pools = tree.pools.filter((pool) => fitsPool(protocol, pool.protocol) || pool.id === listener.poolId)
  return (
    <ActionDrawer
      title={t(isNew ? 'listener.add' : 'listener.edit')}
      submit={t('apply')}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label={t('listener.protocol')} error={errorAt('protocol')} required>
          <Select
            choices={listenerProtocols.map((one) => ({ value: one, label: one.toUpperCase() }))}
            value={protocol}
            onChange={(next) => setListener(withProtocol(listener, next))}
          />
        </Field>
        <Field label={t('listener.port')} error={errorAt('port')} required>
          <NumberInput
            value={Number.isNaN(listener.port) ? undefined : listener.port}
            min={1}
            max={65_535}
            onChange={(port) => setListener(withPort(listener, port ?? Number.NaN))}
          />
        </Field>
      </div>
      <Field label={t('listener.name')} error={errorAt('name')} optional>
        <TextInput value={listener.name} onChange={({ target }) => change({ name: target.value })} />
      </Field>
      <Field
        label={t(listener.rules.length > 0 ? 'listener.poolOtherwise' : 'listener.pool')}
        hint={pools.length === 0 ? t('listener.noPool') : undefined}
        error={errorAt('poolId')}
        required={!isHttp(protocol)}
      >
        <Select
          choices={[
            ...(isHttp(protocol) ? [{ value: nowhere, label: t('balancerTree:action.reject') }] : []),
            ...pools.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={listener.poolId ?? (isHttp(protocol) ? nowhere : undefined)}
          placeholder={t('listener.choosePool')}
          onChange={(id) => change({ poolId: id === nowhere ? null : id })}
        />
      </Field>
      {protocol === 'https' && (
        <>
          <Field
            label={t('listener.certificates')}
            hint={t('listener.certificatesHint')}
            error={errorWithin('certificateIds')}
            required
          >
            <MultiSelect
              choices={certificates.map(({ id, name, names }) => ({
                value: id,
                label: name,
                detail: names.join(', '),
              }))}
              values={listener.certificateIds}
              placeholder={t('listener.chooseCertificate')}
              onChange={(certificateIds) => change({ certificateIds })}
            />
          </Field>
          <Field label={t('listener.tlsMinimum')} error={errorAt('tlsMinimum')}>
            <Select
              choices={tlsVersions.map((version) => ({
                value: version,
                label: t('listener.tls', { version }),
              }))}
              value={listener.tlsMinimum ?? '1.2'}
              onChange={(tlsMinimum) => change({ tlsMinimum })}
            />
          </Field>
        </>
      )}
      <Field
        label={t('listener.from')}
        hint={t('listener.fromHint')}
        error={rangesFault(errorWithin('allowedCidrs'), ranges)}
        optional
      >
        <TextInput mono dir="ltr" value={ranges} onChange={({ target }) => setRanges(target.value)} />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label={t('listener.idle')} error={errorAt('idleSeconds')} required>
          <NumberInput
            value={Number.isNaN(listener.idleSeconds) ? undefined : listener.idleSeconds}
            min={1}
            max={4000}
            unit="s"
            onChange={(seconds) => change({ idleSeconds: seconds ?? Number.NaN })}
          />
        </Field>
        <Field
          label={t('listener.limit')}
          hint={t('listener.limitHint')}
          error={errorAt('connectionLimit')}
          optional
        >
          <NumberInput
            value={listener.connectionLimit ?? undefined}
            min={1}
            max={1_000_000}
            onChange={(most) => change({ connectionLimit: most ?? null })}
          />
        </Field>
      </div>
      {isHttp(protocol) && (
        <Checkbox
          label={t('listener.forwarded')}
          hint={t('listener.forwardedHint')}
          checked={listener.forwardedHeaders}
          onChange={({ target }) => change({ forwardedHeaders: target.checked })}
        />
      )}
      <Checkbox
        label={t('listener.enabled')}
        hint={t('listener.enabledHint')}
        checked={listener.enabled}
        onChange={({ target }) => change({ enabled: target.checked })}
      />
      {isHttp(protocol) && (
        <RuleFields
          rules={listener.rules}
          pools={pools}
          errorAt={(place) => errorAt(`rules.${place}`)}
          onChange={(rules) => change({ rules })}
        />
      )}
    </ActionDrawer>
  )
}
