/** Stands in for noVNC: jsdom has no canvas to draw on. */
export default class RFB extends EventTarget {
  static readonly all: RFB[] = []
  readonly sent: string[] = []
  isOver = false
  constructor(host: Element, _line: unknown) {
    super()
    host.append(document.createElement('canvas'))
    RFB.all.push(this)
  }
  focus() {}
  sendCtrlAltDel() {
    this.sent.push('Ctrl+Alt+Del')
  }
  sendKey(_keysym: number, code: string, isDown: boolean) {
    this.sent.push(`${code} ${isDown ? 'down' : 'up'}`)
  }
  disconnect() {
    this.isOver = true
  }
}
