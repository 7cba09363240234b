import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { ConfirmState } from './confirmState.ts'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'
import { useUiTexts } from './uiTexts.ts'

/** Says something else than the deletion of a record; what is not given keeps the usual words. */
export interface ConfirmWords {
  title?: string
  question?: string
  action?: string
  doneTitle?: string
  done?: string
  failedTitle?: string
  failed?: string
}

export interface ConfirmDialogProps {
  open: boolean
  /** Where the request stands: see `confirmStateOf`. */
  state: ConfirmState
  /** Begins the request, and again on Retry. */
  onConfirm: () => void
  /** Cancel, Done, Escape and the cross; never called while confirming. */
  onClose: () => void
  words?: ConfirmWords
  /** Destroys data: the name must be typed before the button works. */
  name?: string
  /** What else happens, or why it failed. */
  children?: ReactNode
}

const icons = {
  pending: { Icon: TriangleAlert, tone: 'bg-error-soft text-error-text' },
  success: { Icon: CircleCheck, tone: 'bg-success-soft text-success-text' },
  error: { Icon: CircleAlert, tone: 'bg-error-soft text-error-text' },
} as const

/** Asks before something irreversible, shows that it is under way, and says how it ended. */
export function ConfirmDialog({
  open,
  state,
  onConfirm,
  onClose,
  words,
  name,
  children,
}: ConfirmDialogProps) {
  const { t } = useUiTexts()
  const [typed, setTyped] = useState('')
  const face = state === 'confirming' ? 'pending' : state
  const { Icon, tone } = icons[face]
  const texts = {
    pending: {
      title: words?.title ?? t('confirm.title'),
      text: words?.question ?? t('confirm.question'),
      action: words?.action ?? t('confirm.action'),
    },
    success: {
      title: words?.doneTitle ?? t('confirm.doneTitle'),
      text: words?.done ?? t('confirm.done'),
      action: t('confirm.doneAction'),
    },
    error: {
      title: words?.failedTitle ?? t('confirm.failedTitle'),
      text: words?.failed ?? t('confirm.failed'),
      action: t('retry'),
    },
  }[face]
  const untyped = name !== undefined && face === 'pending' && typed.trim() !== name
  const close = () => {
    setTyped('')
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      size="sm"
      held={state === 'confirming'}
      title={texts.title}
      actions={
        <>
          {face !== 'success' && state !== 'confirming' && <Button onClick={close}>{t('cancel')}</Button>}
          <Button
            variant={face === 'pending' ? 'danger' : 'primary'}
            busy={state === 'confirming'}
            disabled={untyped}
            onClick={face === 'success' ? close : onConfirm}
          >
            {texts.action}
          </Button>
        </>
      }
    >
      <div className="flex gap-4">
        <span className={`grid size-10 shrink-0 place-items-center rounded-full ${tone}`}>
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <p aria-live="polite" className="text-text-muted">
            {texts.text}
          </p>
          {children}
          {name !== undefined && face === 'pending' && (
            <Field label={t('confirm.typeName', { name })}>
              <TextInput
                // Before it there may be other things to choose, but this is what has to be typed.
                data-autofocus
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          )}
        </div>
      </div>
    </Dialog>
  )
}
