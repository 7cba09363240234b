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
const mostRemembered = 100

/** A key as a terminal sends it: an escape sequence, or one character. */
// oxlint-disable-next-line no-control-regex -- that is what keys are sent as
const keys = /\u001b\[[\d;]*[A-Za-z~]|\u001bO[A-Z]|[\s\S]/gu
const bell = '\u0007'
const left = (columns: number) => (columns > 0 ? `\u001b[${columns}D` : '')

/** Makes lines of keys, and echoes them as they are typed: backspace, arrows, history, and the usual Ctrl keys. */
export const lineEditor = ({ write, onLine, onInterrupt, onEnd }: Editing) => {
  let prompt = ''
  let isHidden = false
  // What stands before the cursor and behind it.
  let before: string[] = []
  let after: string[] = []
  const history: string[] = []
  /** Which line of the history is shown; its length is the one being typed. */
  let shown = 0

  const redraw = () => write(`\r\u001b[K${prompt}${before.join('')}${after.join('')}${left(after.length)}`)

  const ask = (text: string, { hidden = false } = {}) => {
    prompt = text
    isHidden = hidden
    before = []
    after = []
    shown = history.length
    write(text)
  }

  const insert = (key: string) => {
    if (before.length + after.length >= longestLine) return write(bell)
    before.push(key)
    if (isHidden) return undefined
    return after.length === 0 ? write(key) : redraw()
  }

  const erase = () => {
    if (before.pop() === undefined) return write(bell)
    if (isHidden) return undefined
    return after.length === 0 ? write('\b \b') : redraw()
  }

  const recall = (step: number) => {
    const next = shown + step
    if (isHidden || next < 0 || next > history.length) return
    shown = next
    before = Array.from(history[next] ?? '')
    after = []
    redraw()
  }

  const moveTo = (column: number) => {
    const all = [...before, ...after]
    before = all.slice(0, column)
    after = all.slice(column)
    if (!isHidden) redraw()
  }

  const enter = () => {
    const line = [...before, ...after].join('')
    if (!isHidden && line.trim() && history.at(-1) !== line) history.push(line)
    if (history.length > mostRemembered) history.shift()
    write('\r\n')
    onLine(line)
  }

  const press: Record<string, () => void> = {
    '\r': enter,
    '\n': enter,
    '\u007f': erase,
    '\b': erase,
    '\u0003': onInterrupt,
    '\u0004': () => (before.length + after.length === 0 ? onEnd() : undefined),
    '\u0001': () => moveTo(0),
    '\u0005': () => moveTo(before.length + after.length),
    '\u0015': () => {
      before = []
      if (!isHidden) redraw()
    },
    '\u000c': () => {
      write('\u001b[H\u001b[2J')
      redraw()
    },
    '\u001b[A': () => recall(-1),
    '\u001b[B': () => recall(1),
    '\u001b[C': () => moveTo(before.length + 1),
    '\u001b[D': () => moveTo(Math.max(0, before.length - 1)),
    '\u001b[H': () => moveTo(0),
    '\u001b[F': () => moveTo(before.length + after.length),
    '\u001b[3~': () => {
      after.shift()
      if (!isHidden) redraw()
    },
  }

  return {
    /** Shows a prompt and begins a new line behind it; what is typed as a secret is not echoed. */
    ask,
    type: (text: string) => {
      for (const [key] of text.matchAll(keys)) {
        const known = press[key]
        if (known) known()
        else if (key >= ' ') insert(key)
      }
    },
    /** Who signs in next has typed none of it. */
    forget: () => void history.splice(0),
  }
}
