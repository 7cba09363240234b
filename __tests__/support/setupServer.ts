/*
 * Fastify asks each plugin for the name to show (`fastify.display-name`, from its documentation) and looks for one without
 * a name through all of `require.cache`. In Jest each entry of that is made when it is asked for: a quarter of what a
 * suite cost. Here a plugin that does not say otherwise is named like its function.
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
