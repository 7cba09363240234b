interface Key {
  key: { name: string }
}
interface Plugin {
  visitor: { CallExpression: (path: { node: object }) => void }
}

// A variable, so that the compiler does not look for types in a script.
const file = '../../scripts/webpack/withoutServerTerms.mjs'

it('the console’s copy of the contract keeps what `useCan` asks of a route, and no words for the reference', async () => {
  const { withoutServerTerms } = (await import(file)) as { withoutServerTerms: () => Plugin }
  const names = ['needs', 'whileSuspended', 'summary', 'gives']
  const terms = { type: 'ObjectExpression', properties: names.map((name): Key => ({ key: { name } })) }
  withoutServerTerms().visitor.CallExpression({ node: { callee: { name: 'route' }, arguments: [{}, terms] } })
  expect(terms.properties.map(({ key }) => key.name)).toEqual(['needs', 'whileSuspended', 'gives'])
})
