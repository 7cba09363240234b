/** The terms of a route that only the server and the API reference read. Whether a call is open to suspended companies the console asks as well. */
const serverTerms = new Set(['summary', 'sudo', 'notForStaff', 'unversioned'])

/** Babel plugin: the console's copy of the contract leaves those terms out of its `route(…)` calls. */
export const withoutServerTerms = () => ({
  name: 'without-server-terms',
  visitor: {
    CallExpression: ({ node: { callee, arguments: args } }) => {
      const [, terms] = args
      if (callee.name !== 'route' || terms?.type !== 'ObjectExpression') return
      terms.properties = terms.properties.filter(({ key }) => !serverTerms.has(key?.name))
    },
  },
})
