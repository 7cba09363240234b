import { useEffect, useState } from 'react'

const fields = [
  'input:not([type="hidden"], [tabindex="-1"], :disabled)',
  'textarea:not(:disabled)',
  'button[aria-haspopup="listbox"]:not(:disabled)',
  '[role="radio"]:not([aria-disabled="true"])',
  '[role="switch"]:not(:disabled)',
].join()

const isShown = (field: Element) => typeof field.checkVisibility !== 'function' || field.checkVisibility()

/** Tab leads to the chosen one of a group of radio buttons, so that one gets the focus. */
const chosenFor = (field: HTMLElement) =>
  field
    .closest('fieldset, [role="radiogroup"]')
    ?.querySelector<HTMLElement>('input[type="radio"]:checked, [role="radio"][aria-checked="true"]')

const firstFieldIn = (body: HTMLElement) => {
  const marked = body.querySelector<HTMLElement>('[data-autofocus]')
  if (marked) return marked
  const shown = [...body.querySelectorAll<HTMLElement>(fields)].filter(isShown)
  // Nobody types into the choice of a file that stands before a text.
  const first = shown.find((field) => !field.matches('[type="file"]')) ?? shown[0]
  const isRadio = first?.matches('[type="radio"], [role="radio"]')
  return (isRadio && first && chosenFor(first)) || first
}

/** Events that show that the person has acted on their own, so the focus stays where they put it. */
const ownWays = ['keydown', 'pointerdown'] as const

const ledTo = 'data-led-to'

/** Whether a field has the focus because its window has opened, and not because somebody went to it. */
export const isLedTo = (field: Element) => field.hasAttribute(ledTo)

const leadTo = (field: HTMLElement) => {
  field.setAttribute(ledTo, '')
  field.focus()
  field.removeAttribute(ledTo)
}

/** Focuses the first field as soon as there is one. Returns how to give up. */
const focusFirstFieldOf = (body: HTMLElement) => {
  const lead = () => {
    const isInside = body.contains(document.activeElement)
    const field = isInside ? undefined : firstFieldIn(body)
    if (field) leadTo(field)
    if (isInside || field) giveUp()
  }
  const observer = new MutationObserver(lead)
  const giveUp = () => {
    observer.disconnect()
    for (const way of ownWays) document.removeEventListener(way, giveUp, true)
  }
  observer.observe(body, { childList: true, subtree: true })
  for (const way of ownWays) document.addEventListener(way, giveUp, true)
  lead()
  return giveUp
}

/**
 * For the content of a window over the page: the ref of an element whose first field gets the focus, or the one that is
 * marked by `data-autofocus`. Fields that come later, with an answer of the server, get it too, unless the person has
 * pressed something meanwhile. Without a field the focus stays where it is.
 */
export const useFirstField = () => {
  const [body, setBody] = useState<HTMLElement | null>(null)
  useEffect(() => (body ? focusFirstFieldOf(body) : undefined), [body])
  return setBody
}
