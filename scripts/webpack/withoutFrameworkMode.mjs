/** Questions that the console always answers with no, by the module that asks them. */
const questions = {
  // A link fetches its page's files beforehand only where the server knows them (framework mode).
  'dom/lib.js': /(?<=return )shouldPrefetch && !isAbsolute(?= \?)/,
  // Nobody watches the router from outside.
  'router/router.js': /(?<=if \()init\.instrumentations(?=\))/g,
}

/**
 * Loader for react-router: answers those questions at build time, so that the code behind them, which
 * never runs here, is sent to nobody.
 */
// oxlint-disable-next-line import/no-default-export -- webpack takes a loader by its default export
export default function withoutFrameworkMode(source) {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- webpack calls a loader on its context
  const path = this.resourcePath.replaceAll('\\', '/')
  const [file, question] = Object.entries(questions).find(([name]) => path.endsWith(name))
  const answered = source.replace(question, 'false')
  if (answered === source) throw new Error(`react-router asks other questions than before in ${file}`)
  return answered
}
