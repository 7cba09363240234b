import { useRef, type KeyboardEvent } from 'react'

/** A pause after which typing begins a new word. */
const WORD_MS = 500

/** The items of a menu that can be chosen, in their order. */
export const itemsOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])'),
]

const isMirrored = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** The arrow that leads into a sub-menu, in the direction of the text. */
export const isEndward = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) =>
  key === (isMirrored(currentTarget) ? 'ArrowLeft' : 'ArrowRight')

const isStartward = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) =>
  key === (isMirrored(currentTarget) ? 'ArrowRight' : 'ArrowLeft')

interface MenuKeysOptions {
  /** It is closed by the arrow back to the line that opened it, too. */
  isSub: boolean
}

/** The keyboard of an open menu, as WAI-ARIA has it: arrows, Home, End, the first letters of an item, Escape, Tab. */
export const useMenuKeys = (close: () => void, { isSub }: MenuKeysOptions) => {
  const typed = useRef({ word: '', at: 0 })

  return (event: KeyboardEvent<HTMLElement>) => {
    const items = itemsOf(event.currentTarget)
    const at = items.findIndex((item) => item === document.activeElement)
    const focus = (index: number) => items.at(index)?.focus()
    const moves: Partial<Record<string, () => void>> = {
      ArrowDown: () => focus((at + 1) % items.length),
      ArrowUp: () => focus(at <= 0 ? -1 : at - 1),
      Home: () => focus(0),
      End: () => focus(-1),
      Escape: close,
    }
    // The browser then goes on from the button, not from the end of the page.
    if (event.key === 'Tab') return close()
    const move = isSub && isStartward(event) ? close : moves[event.key]
    if (move) {
      event.preventDefault()
      event.stopPropagation()
      return move()
    }
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined
    // Letters are the menu's, and no shortcuts of the page.
    event.stopPropagation()
    if (event.key === ' ' && at >= 0) return undefined
    typed.current = {
      word: event.timeStamp - typed.current.at > WORD_MS ? event.key : typed.current.word + event.key,
      at: event.timeStamp,
    }
    return wordFrom(items, at, typed.current.word)?.focus()
  }
}

/** The next item that begins with what was typed, from the one after the focus; a longer word may stay on it. */
const wordFrom = (items: readonly HTMLElement[], at: number, word: string) => {
  const from = word.length > 1 ? at : at + 1
  const inOrder = [...items.slice(from), ...items.slice(0, from)]
  return inOrder.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(word.toLowerCase()))
}
