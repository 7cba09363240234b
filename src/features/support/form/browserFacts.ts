/** The console's own script carries the build in its name. */
const buildIn = (scripts: readonly string[]) =>
  scripts.map((src) => /\/main\.(\w+)\.js$/.exec(src)?.[1]).find((build) => build !== undefined) ??
  'development'

/** What is of use to support about the person's browser, as the contract bounds it. */
export const browserFacts = () => ({
  userAgent: navigator.userAgent.slice(0, 400),
  language: navigator.language.slice(0, 40),
  viewport: `${window.innerWidth}×${window.innerHeight}`,
  build: buildIn([...document.scripts].map(({ src }) => src)),
})
