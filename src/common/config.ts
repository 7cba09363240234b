/** Where the API answers. Absolute, because tests have no page that fetch could resolve a relative address by. */
export const apiUrl = `${globalThis.location.origin}/api/v1`

// webpack and Babel put the mode in place of `process.env.NODE_ENV`; no process exists in the browser.
export const isProduction = process.env.NODE_ENV === 'production'
