import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { useMay } from '#src/auth/useMay.ts'
import { areasOf } from '#src/resources/commands.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { useTextsLoaded } from '#src/i18n/useTextsLoaded.ts'
import type { TitleKey } from '#src/routes/routeHandle.ts'
import { Button } from '#src/ui/Button.tsx'
import type { Selection } from '#src/ui/dataTable/selection.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { Action } from '../action.ts'
import { useBulkTitle } from '../actionWords.ts'
import { refusalTexts, refusalWords } from '../refusalWords.ts'
import type { Cost } from '../order/OrderCost.tsx'
import type { Resource } from '../resource.ts'
import { ResourceStatus } from '../ResourceStatus.tsx'
import { selectResource } from '../selectResource.ts'
import { useCapabilities } from '../useOffers.ts'
import { BulkOutcomes } from './BulkOutcomes.tsx'
import { BulkQuestion, type LeftOut } from './BulkQuestion.tsx'
import type { BulkTerms } from './bulkTerms.ts'
import { useBulkRun } from './useBulkRun.ts'
import { resourceActionsTexts } from '../actionTexts.ts'

export const texts = resourceActionsTexts

const OrderCost = lazyPart(() => import('../order/OrderCost.tsx'), 'OrderCost')

interface BulkDialogProps<Row> {
  action: Action<Row>
  ids: readonly string[]
  /** With what stays selected, if anything was done. */
  onClose: (left?: Selection) => void
}

/** Asks before something is done to several resources, with a form where the action takes more than them. */
export function BulkDialog<Row extends Resource>(props: BulkDialogProps<Row>) {
  const { bulk, run } = props.action
  if (bulk === true)
    return run && <Asking {...props} terms={{ isReady: true, skip: () => undefined, call: run }} />
  const Form = bulk
  return Form && <Form>{(terms): ReactNode => <Asking {...props} terms={terms} />}</Form>
}

/**
 * Names those that are skipped and why; then makes the requests and tells how it goes with each. What failed stays
 * selected and can be tried again.
 */
function Asking<Row extends Resource>({
  action: { kind, name, danger, confirm, needs, whyNot },
  ids,
  terms: { fields, isReady, skip, call, cost },
  onClose,
}: BulkDialogProps<Row> & { terms: BulkTerms<Row> }) {
  const { t, i18n } = useTranslation(['resourceActions', 'ui'])
  const { t: refusal } = useTranslation(refusalTexts)
  const title = useBulkTitle()(name, kind)
  const may = useMay()
  const capabilitiesOf = useCapabilities()
  const [typed, setTyped] = useState('')
  const { phase, chosen, outcomes, begin, again, callOff } = useBulkRun<Row>()
  const rows = useAppSelector(
    // Those that are gone since they were selected are left out; the others are of the action's kind.
    (state) => ids.flatMap((id) => (selectResource(state, kind, id) as Row | undefined) ?? []),
    shallowEqual,
  )
  const leftOutOf = (row: Row): LeftOut | undefined => {
    if (!may(needs, row.projectId)) return { pointless: 'notAllowed' }
    const illegal = whyNot(row, capabilitiesOf(row.region))
    if (illegal) return { illegal }
    const pointless = skip(row)
    return pointless && { pointless }
  }
  const judged = rows.map((row) => ({ row, leftOut: leftOutOf(row) }))
  const possible = judged.flatMap(({ row, leftOut }) => (leftOut ? [] : [row]))
  const left = chosen.filter(({ id }) => outcomes[id] !== 'done')
  const close = () => onClose(phase === 'asking' ? undefined : new Set(left.map(({ id }) => id)))
  const isTyped = !confirm?.typed || typed.trim() === String(possible.length)

  const buttons = {
    asking: (
      <>
        <Button onClick={close}>{t('ui:cancel')}</Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          disabled={possible.length === 0 || !isReady || !isTyped}
          onClick={() => begin(possible, call)}
        >
          {title}
        </Button>
      </>
    ),
    running: <Button onClick={callOff}>{t('bulk.stopHere')}</Button>,
    ended: (
      <>
        {left.length > 0 && <Button onClick={() => again(left, call)}>{t('bulk.again')}</Button>}
        <Button variant="primary" onClick={close}>
          {t('ui:close')}
        </Button>
      </>
    ),
  }
  const statusNow = ({ id }: Row) => {
    const now = rows.find((row) => row.id === id)
    return now && <ResourceStatus row={now} />
  }
  return (
    <Dialog
      open
      onClose={close}
      held={phase === 'running'}
      title={title}
      description={confirm?.text && <Text of={confirm.text} />}
      actions={buttons[phase]}
    >
      {phase === 'asking' ? (
        <div className="flex flex-col gap-5">
          {fields}
          {cost && <BulkCost costs={possible.map(cost)} />}
          {confirm?.typed && possible.length > 0 && (
            // A click is no consideration.
            <Field label={t('bulk.typeCount', { count: possible.length })}>
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          )}
          <BulkQuestion judged={judged} />
        </div>
      ) : (
        <BulkOutcomes
          rows={chosen}
          outcomes={outcomes}
          isRunning={phase === 'running'}
          doneWords={(count) => t('bulk.done', { count })}
          refusalWords={(problem) => refusalWords(problem, refusal, i18n.language)}
          resultOf={statusNow}
        />
      )}
    </Dialog>
  )
}

/** The total cost of what is created for all selected resources. */
function BulkCost({ costs }: { costs: readonly Cost[] }) {
  const [first] = costs
  const quantity = costs.reduce((sum, one) => sum + one.quantity, 0)
  return (
    first && (
      <Suspense>
        <OrderCost item={first.item} quantity={quantity} />
      </Suspense>
    )
  )
}

function Text({ of }: { of: TitleKey }) {
  return useTextsLoaded(areasOf([of])) ? <LoadedText of={of} /> : null
}

function LoadedText({ of }: { of: TitleKey }) {
  const { t } = useTranslation(areasOf([of]))
  return t(of)
}
