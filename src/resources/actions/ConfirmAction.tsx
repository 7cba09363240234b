import { useTranslation } from 'react-i18next'
import { areasOf } from '#src/resources/commands.ts'
import { useTextsLoaded } from '#src/i18n/useTextsLoaded.ts'
import resourceActions from '#src/locales/en/resourceActions.json'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { Action, Confirmation } from '../action.ts'
import type { Resource } from '../resource.ts'
import { useActionLabel } from '../words.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { useCall } from './useCall.ts'
import { resourceActionsTexts } from '../actionTexts.ts'

export const texts = resourceActionsTexts

interface ConfirmActionProps {
  action: Action<Resource>
  confirm: Confirmation
  row: Resource
  onClose: () => void
}

const isAsked = (name: string): name is keyof typeof resourceActions.confirm =>
  Object.hasOwn(resourceActions.confirm, name)

const areasIn = ({ text, done }: Confirmation) => areasOf([text, done].filter((key) => key !== undefined))

/** Asks before an action is done: a small question, one in red, or one for which the name must be typed. */
export function ConfirmAction(props: ConfirmActionProps) {
  return useTextsLoaded(areasIn(props.confirm)) ? <Question {...props} /> : null
}

function Question({ action: { name, run }, confirm, row, onClose }: ConfirmActionProps) {
  const { text, done, danger, typed } = confirm
  const areas = areasIn(confirm)
  const { t: own } = useTranslation(areas)
  const { t } = useTranslation('resourceActions')
  const label = useActionLabel()(name)
  const { state, isSending, refusal, failed, make } = useCall()
  const title = isAsked(name) ? t(`confirm.${name}`, { name: row.name }) : undefined

  const confirmed = async () => {
    if (run && (await make(run(row))) && !typed) onClose()
  }
  return danger || typed ? (
    <ConfirmDialog
      open
      state={state}
      name={typed ? row.name : undefined}
      words={{
        question: text && own(text),
        failed,
        ...(typed ? done && { done: own(done) } : { title, action: label }),
      }}
      onConfirm={() => void confirmed()}
      onClose={onClose}
    />
  ) : (
    <ActionDialog
      title={title ?? label}
      text={text && own(text)}
      submit={label}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void confirmed()}
      onClose={onClose}
    />
  )
}
