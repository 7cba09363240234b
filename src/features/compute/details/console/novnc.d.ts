/** What is used of noVNC, which brings no types: docs/API.md of the package. */
declare module '@novnc/novnc' {
  export default class RFB extends EventTarget {
    constructor(target: Element, channel: WebSocket, options?: { shared?: boolean })
    scaleViewport: boolean
    background: string
    focus(): void
    disconnect(): void
    sendCtrlAltDel(): void
    sendKey(keysym: number, code: string, down: boolean): void
  }
}
