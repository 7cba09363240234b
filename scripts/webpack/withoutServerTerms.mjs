/** The terms of a route that only the server and the API reference read. */
const serverTerms = new Set(['summary', 'whileSuspended', 'sudo', 'notForStaff', 'unversioned'])

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
