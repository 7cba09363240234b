import { FitAddon } from '@xterm/addon-fit'
import { Terminal } from '@xterm/xterm'
import { styledByScript } from './styledByScript.ts'

/** What is shown and typed at: xterm, and nothing else knows of it. */
export interface Screen {
  write(bytes: Uint8Array | string): void
  /** Gives back what ends it. */
  onTyped(typed: (text: string) => void): () => void
  setReadAloud(on: boolean): void
  focus(): void
  close(): void
}

interface ScreenOptions {
  /** Read out by screen readers. */
  label: string
  /** Tab belongs to the terminal; this is the way out. */
  onLeave: () => void
}

const fontSize = 13
const scrollback = 5_000

/** Colours as the tokens have them here, in words that a canvas takes. */
const colourIn = (host: HTMLElement) => {
  const probe = document.createElement('span')
  host.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(--${token})`
    return getComputedStyle(probe).color
  }
  const colours = {
    background: read('sunken'),
    foreground: read('text'),
    cursor: read('text'),
    cursorAccent: read('sunken'),
    selectionBackground: read('raised-hover'),
    black: read('line'),
    red: read('error-text'),
    green: read('success-text'),
    yellow: read('warning-text'),
    blue: read('accent-text'),
    magenta: read('secondary-text'),
    cyan: read('info-text'),
    white: read('text-muted'),
    brightBlack: read('text-faint'),
    brightRed: read('error-text'),
    brightGreen: read('success-text'),
    brightYellow: read('warning-text'),
    brightBlue: read('accent-text'),
    brightMagenta: read('secondary-text'),
    brightCyan: read('info-text'),
    brightWhite: read('text'),
  }
  probe.remove()
  return colours
}

const isKey = ({ type, ctrlKey, shiftKey, altKey, metaKey, code }: KeyboardEvent, wanted: string) =>
  type === 'keydown' && ctrlKey && !shiftKey && !altKey && !metaKey && code === wanted

/** Makes a terminal in an element, as large as that is. */
export const openScreen = async (host: HTMLElement, { label, onLeave }: ScreenOptions): Promise<Screen> => {
  const { fontFamily } = getComputedStyle(host)
  // Cells are measured once: with another font than is shown, the columns would not stand.
  await document.fonts.load(`${fontSize}px ${fontFamily}`)
  const styles = styledByScript(document)
  const terminal = new Terminal({
    documentOverride: styles.document,
    theme: colourIn(host),
    fontFamily,
    fontSize,
    scrollback,
    cursorBlink: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  const fit = new FitAddon()
  terminal.loadAddon(fit)
  styles.during(() => terminal.open(host))
  terminal.textarea?.setAttribute('aria-label', label)
  terminal.attachCustomKeyEventHandler((event) => {
    if (isKey(event, 'KeyM')) {
      event.preventDefault()
      onLeave()
      return false
    }
    // The browser's own: what is selected is copied, and what is pasted comes as an event.
    return !(isKey(event, 'KeyV') || (isKey(event, 'KeyC') && terminal.hasSelection()))
  })
  const resized = new ResizeObserver(() => fit.fit())
  resized.observe(host)
  return {
    write: (bytes) => terminal.write(bytes),
    onTyped: (typed) => {
      const heard = terminal.onData(typed)
      return () => heard.dispose()
    },
    setReadAloud: (on) => void (terminal.options.screenReaderMode = on),
    focus: () => terminal.focus(),
    close: () => {
      resized.disconnect()
      terminal.dispose()
      styles.remove()
    },
  }
}
