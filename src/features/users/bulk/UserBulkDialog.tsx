import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import type { User } from '#contract/users/records.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectPage } from '#src/records/selectors.ts'
import { BulkOutcomes } from '#src/resources/bulk/BulkOutcomes.tsx'
import { useBulkRun } from '#src/resources/bulk/useBulkRun.ts'
import { Button } from '#src/ui/Button.tsx'
import type { Selection } from '#src/ui/dataTable/selection.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useRefusal } from '../refusal.ts'
import { BulkPeople } from './BulkPeople.tsx'
import { forms, type UserBulkTerms } from './bulkForms.tsx'
import type { BulkAction } from './judge.ts'
import { usersTexts } from '../texts.ts'

export const texts = [...permissionsTexts, ...resourceActionsTexts, ...usersTexts]

interface UserBulkDialogProps {
  action: BulkAction
  ids: readonly string[]
  /** With who stays selected, if anything was done. */
  onClose: (left?: Selection) => void
}

/** Asks before something is done to several people, with a form where it takes more than them. */
export function UserBulkDialog(props: UserBulkDialogProps) {
  const Form = forms[props.action]
  return <Form>{(terms) => <Asking {...props} terms={terms} />}</Form>
}

/** Names those that are left out and why; then makes the calls and tells how it goes with each. */
function Asking({
  action,
  ids,
  terms: { fields, isReady, whyNot, call },
  onClose,
}: UserBulkDialogProps & { terms: UserBulkTerms }) {
  const { t } = useTranslation('users')
  const { t: ui } = useUiTexts()
  const refusalOf = useRefusal()
  const { phase, chosen, outcomes, begin, again, callOff } = useBulkRun<User>()
  const people = useAppSelector((state) => selectPage(state, { kind: 'user', ids: [...ids] }), shallowEqual)
  const possible = people.filter((user) => whyNot(user) === undefined)
  const left = chosen.filter(({ id }) => outcomes[id] !== 'done')
  const close = () => onClose(phase === 'asking' ? undefined : new Set(left.map(({ id }) => id)))

  const buttons = {
    asking: (
      <>
        <Button onClick={close}>{ui('cancel')}</Button>
        <Button
          variant={action === 'disable' ? 'danger' : 'primary'}
          disabled={possible.length === 0 || !isReady}
          onClick={() => begin(possible, call)}
        >
          {t(`bulk.actions.${action}`)}
        </Button>
      </>
    ),
    running: <Button onClick={callOff}>{t('bulk.stop')}</Button>,
    ended: (
      <>
        {left.length > 0 && <Button onClick={() => again(left, call)}>{t('bulk.again')}</Button>}
        <Button variant="primary" onClick={close}>
          {ui('close')}
        </Button>
      </>
    ),
  }
  return (
    <Dialog
      open
      onClose={close}
      held={phase === 'running'}
      title={t(`bulk.actions.${action}`)}
      description={t(`bulk.texts.${action}`)}
      actions={buttons[phase]}
    >
      {phase === 'asking' ? (
        <div className="flex flex-col gap-5">
          {fields}
          <BulkPeople people={people} whyNot={whyNot} />
        </div>
      ) : (
        <BulkOutcomes
          rows={chosen}
          outcomes={outcomes}
          isRunning={phase === 'running'}
          doneWords={(count) => t('bulk.done', { count })}
          refusalWords={refusalOf}
        />
      )}
    </Dialog>
  )
}
