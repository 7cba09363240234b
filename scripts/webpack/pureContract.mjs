/**
 * Babel plugin: marks the calls that a contract's module makes while it loads as free of side effects, which schemas and routes
 * are, so that the minifier leaves out those that a page does not use, and with the last of them the schema library.
 */
export const pureContract = () => ({
  name: 'pure-contract',
  visitor: {
    CallExpression: (path) => {
      if (path.getFunctionParent()) return
      path.addComment('leading', '#__PURE__')
    },
  },
})
