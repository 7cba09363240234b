import { useEffect, useId, useRef, type SubmitEvent } from 'react'

interface ActionForm {
  isSending: boolean
  onSubmit: (form: HTMLFormElement) => void
}

/**
 * The form of a dialog or drawer, whose button stands outside of it. When it is refused it leads to what for, which may be
 * out of sight: to the first field at fault, in the order of the page, else to the sentence above the fields.
 */
export const useActionForm = ({ isSending, onSubmit }: ActionForm) => {
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)
  const isWaiting = useRef(false)

  // With each rendering: a form finds a fault itself at once, the server does after some time.
  useEffect(() => {
    if (!isWaiting.current || isSending) return
    const field = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const sentence = ref.current?.querySelector('[role="alert"]')
    if (!field && !sentence) return
    isWaiting.current = false
    if (field) field.focus()
    else sentence?.scrollIntoView({ block: 'nearest' })
  })

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // What stands over a form is inside it for React's events, and would send it along.
    event.stopPropagation()
    if (isSending) return
    isWaiting.current = true
    onSubmit(event.currentTarget)
  }
  // Somebody goes on with it: from here on no fault may take the focus away.
  const goOn = () => void (isWaiting.current = false)

  return { id, form: { ref, id, noValidate: true, onSubmit: send, onInput: goOn } }
}
