/** Stands in for the chart library: jsdom has no canvas to draw on. */
export default class Plot {
  cursor = { idx: null }
  destroy() {}
  setSize() {}
  setCursor() {}
  valToPos() {
    return 0
  }
}
