import { useEffect, useRef } from 'react'

/**
 * Leads to what stopped a form that was sent, for it may be out of sight in a long one: to the first field at fault, in
 * the order of the page, else to the sentence above the fields.
 */
export const useFaultInSight = (isSending: boolean) => {
  const form = useRef<HTMLFormElement>(null)
  const isWaiting = useRef(false)

  // With each rendering: a form finds a fault itself at once, the server does after some time.
  useEffect(() => {
    if (!isWaiting.current || isSending) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const sentence = form.current?.querySelector('[role="alert"]')
    if (!field && !sentence) return
    isWaiting.current = false
    if (field) field.focus()
    else sentence?.scrollIntoView({ block: 'nearest' })
  })

  return {
    form,
    /** It has been sent. */
    wait: () => void (isWaiting.current = true),
    /** Somebody goes on with it: from here on a fault may not take the focus away. */
    stopWaiting: () => void (isWaiting.current = false),
  }
}
