/*
 * Fastify asks each plugin for its display name, and looks for one that has none through everything in
 * `require.cache`. Jest's own modules are there too, and the looks cost a tenth of building an app.
 */
const displayName = Symbol.for('fastify.display-name')

// Only plugins are asked for it, and nowhere else do they all pass through.
// oxlint-disable-next-line no-extend-native
Object.defineProperty(Function.prototype, displayName, {
  get(this: { name: string }) {
    return this.name || 'routes'
  },
  // Plugins that have a name of their own keep it.
  set(this: object, value: string) {
    Object.defineProperty(this, displayName, { value, configurable: true, writable: true })
  },
})
