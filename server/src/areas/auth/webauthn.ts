/**
 * What knows passkeys and the certificates of whoever made them: three hundred modules, too many to load at each start for
 * what not everybody uses.
 */
export const webauthn = () => import('@simplewebauthn/server')
