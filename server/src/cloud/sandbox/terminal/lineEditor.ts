interface Editing {
  write(text: string): void
  /** Enter was pressed. */
  onLine(line: string): void
  /** Ctrl+C. */
  onInterrupt(): void
  /** Ctrl+D on an empty line. */
  onEnd(): void
}

/** What is longer than this has not been typed. */
const longestLine = 1024

/** A key as a terminal sends it: an escape sequence, or one character. */
// oxlint-disable-next-line no-control-regex -- that is what keys are sent as
const keys = /\u001b\[[\d;]*[A-Za-z~]|\u001bO[A-Z]|[\s\S]/gu
const bell = '\u0007'

/** Makes lines of keys, and echoes them as they are typed. Backspace and the usual Ctrl keys work; arrows do nothing. */
export const lineEditor = ({ write, onLine, onInterrupt, onEnd }: Editing) => {
  let prompt = ''
  let isHidden = false
  let typed: string[] = []

  const redraw = () => write(`\r\u001b[K${prompt}${isHidden ? '' : typed.join('')}`)

  const insert = (key: string) => {
    if (typed.length >= longestLine) return write(bell)
    typed.push(key)
    return isHidden ? undefined : write(key)
  }

  const erase = () => {
    if (typed.pop() === undefined) write(bell)
    else if (!isHidden) write('\b \b')
  }

  const enter = () => {
    write('\r\n')
    onLine(typed.join(''))
  }

  const press: Record<string, () => void> = {
    '\r': enter,
    '\n': enter,
    '\u007f': erase,
    '\b': erase,
    '\u0003': onInterrupt,
    '\u0004': () => (typed.length === 0 ? onEnd() : undefined),
    '\u0015': () => {
      typed = []
      redraw()
    },
    '\u000c': () => {
      write('\u001b[H\u001b[2J')
      redraw()
    },
  }

  return {
    /** Shows a prompt and begins a new line behind it; what is typed as a secret is not echoed. */
    ask: (text: string, { hidden = false } = {}) => {
      prompt = text
      isHidden = hidden
      typed = []
      write(text)
    },
    type: (text: string) => {
      for (const [key] of text.matchAll(keys)) {
        const known = press[key]
        if (known) known()
        else if (key >= ' ') insert(key)
      }
    },
  }
}
