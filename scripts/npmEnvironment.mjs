/** Of an outer npm's settings only where and how to fetch may reach a nested npm, not its flags. */
const inherited = ([name]) =>
  !/^npm_/i.test(name) ||
  /^npm_config_(cache|registry|userconfig|globalconfig|.*proxy|cafile|strict_ssl)$/i.test(name)

/** The environment for an npm that is run by one of ours. */
export const npmEnvironment = () => Object.fromEntries(Object.entries(process.env).filter(inherited))
