const no = 'false'

/** What the console always answers with no, by the module that asks it. */
const answers = {
  'dom/lib.js': [
    // A link fetches its page's files beforehand only where the server knows them (framework mode).
    [/(?<=return )shouldPrefetch && !isAbsolute(?= \?)/, no],
  ],
  'router/router.js': [
    // Nobody watches the router from outside.
    [/(?<=if \()init\.instrumentations(?=\))/g, no],
    // Data comes and goes by the store's endpoints: no route has an action, and there are no fetchers.
    [
      /(?<=else if \()opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)(?=\) \{)/,
      no,
    ],
    [
      /(?<=async function fetch\(key, routeId, href, opts\) \{)/,
      ' throw new Error("The console is built without fetchers"); ',
    ],
  ],
}

/**
 * Loader for react-router: answers those questions at build time, so that the code behind them, which
 * never runs here, is sent to nobody.
 */
// oxlint-disable-next-line import/no-default-export -- webpack takes a loader by its default export
export default function withoutFrameworkMode(source) {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- webpack calls a loader on its context
  const path = this.resourcePath.replaceAll('\\', '/')
  const [file, questions] = Object.entries(answers).find(([name]) => path.endsWith(name))
  return questions.reduce((text, [question, answer]) => {
    const answered = text.replace(question, answer)
    if (answered === text) throw new Error(`react-router asks other questions than before in ${file}`)
    return answered
  }, source)
}
