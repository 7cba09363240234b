import { stripTypeScriptTypes } from 'node:module'

/** How Jest reads the server's TypeScript: as Node itself does, which leaves every line where it is. */
// Jest takes a transformer by its default export.
// oxlint-disable-next-line import/no-default-export
export default {
  process: (source) => ({ code: stripTypeScriptTypes(source) }),
}
