/**
 * The library of passkeys, with all that it takes to read certificates: three hundred modules are much to load at each start,
 * for what not everybody uses.
 */
export const webauthn = () => import('@simplewebauthn/server')
