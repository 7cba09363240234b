import RFB from '@novnc/novnc'

/** What shows an instance's screen: noVNC, and nothing else knows of it. */
export interface Picture {
  /** What no browser lets a page have. */
  sendCtrlAltDel(): void
  focus(): void
  close(): void
}

interface PictureOptions {
  /** Read out by screen readers. */
  label: string
  /** The first picture is there. */
  onShown: () => void
  /** Tab belongs to the screen; this is the way out. */
  onLeave: () => void
}

const leftCtrl = 0xffe3

/** Shows in an element what comes by a line, and sends what is typed and pointed at there. */
export const openPicture = (
  host: HTMLElement,
  line: WebSocket,
  { label, onShown, onLeave }: PictureOptions,
): Picture => {
  const rfb = new RFB(host, line, { shared: true })
  rfb.scaleViewport = true
  rfb.background = 'transparent'
  const canvas = host.querySelector('canvas')
  canvas?.setAttribute('aria-label', label)
  // Keys go to the guest, as they do in a terminal.
  canvas?.setAttribute('role', 'application')
  canvas?.setAttribute('tabindex', '0')
  rfb.addEventListener('connect', onShown)
  const leaves = (event: KeyboardEvent) => {
    const { ctrlKey, shiftKey, altKey, metaKey, code } = event
    if (!ctrlKey || shiftKey || altKey || metaKey || code !== 'KeyM') return
    event.preventDefault()
    event.stopImmediatePropagation()
    // It goes up where nobody tells the guest of it.
    rfb.sendKey(leftCtrl, 'ControlLeft', false)
    onLeave()
  }
  host.addEventListener('keydown', leaves, { capture: true })
  return {
    sendCtrlAltDel: () => {
      rfb.sendCtrlAltDel()
      rfb.focus()
    },
    focus: () => rfb.focus(),
    close: () => {
      host.removeEventListener('keydown', leaves, { capture: true })
      rfb.disconnect()
    },
  }
}
